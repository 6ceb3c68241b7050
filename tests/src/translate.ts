const isSkipped = (element: Element) => element.closest('[translate=no], textarea, script, style') !== null;

const font = (child: Node): HTMLElement => {
  const element = document.createElement('font');
  element.append(child);
  return element;
};

/** Replaces the texts of the page as Chrome's translation does: each by two elements around other words for it. */
export const translate = (root: Element = document.body): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  for (const text of texts) {
    if (text.data.trim() === '' || !text.parentElement || isSkipped(text.parentElement)) continue;
    text.replaceWith(font(font(document.createTextNode(`«${text.data}»`))));
  }
};
