const isSameKind = (one: Node, other: Node) => one.nodeName === other.nodeName;

const dressLike = (one: Element, other: Element): void => {
  for (const { name, value } of other.attributes) {
    if (one.getAttribute(name) === value) continue;
    // The page's policy forbids the attribute.
    if (name === 'style' && one instanceof HTMLElement) one.style.cssText = value;
    else one.setAttribute(name, value);
  }
  for (const name of one.getAttributeNames()) if (!other.hasAttribute(name)) one.removeAttribute(name);
};

/**
 * Updates the present nodes to match a new drawing. A node of the same kind stays, with its focus and scroll.
 */
export const morph = (present: Node, next: Node): void => {
  const [before, after] = [[...present.childNodes], [...next.childNodes]];
  after.forEach((node, at) => {
    const old = before[at];
    if (!old) return void present.appendChild(node);
    if (!isSameKind(old, node)) return void present.replaceChild(node, old);
    if (old instanceof Element && node instanceof Element) dressLike(old, node);
    else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
    morph(old, node);
  });
  for (const old of before.slice(after.length)) present.removeChild(old);
};
