import { afterEach, expect } from 'vitest';

/**
 * A page translator replaces text nodes. React sets the text of an element that holds nothing else, and goes on reaching
 * it; a text beside others is a node that React keeps, and changes in vain once it has been replaced.
 */
const isKept = (text: Text) =>
  text.data.trim() !== '' && Object.keys(text).some((key) => key.startsWith('__reactFiber$'));

/** Material UI draws its own texts, as react-admin's own views do in a part of somebody else. */
const outOfReach = '[translate=no], textarea, [class*=Mui]';

/** Returns the texts at or below a node that a translator would take from React, with where they stand. */
export const sharedTexts = (node: Node): string[] => {
  if (!(node instanceof Text)) return [...node.childNodes].flatMap(sharedTexts);
  const around = node.parentElement;
  const isOutOfReach = around?.closest(outOfReach) !== null;
  return isKept(node) && !isOutOfReach ? [`${around?.outerHTML.slice(0, 120) ?? ''} > ${node.data}`] : [];
};

/** Lets every test fail that draws a text without an element of its own. */
export const expectOwnTexts = (): void => {
  const found = new Set<string>();
  const look = (records: readonly MutationRecord[]) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) for (const text of sharedTexts(node)) found.add(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  afterEach(() => {
    look(observer.takeRecords());
    const texts = [...found];
    found.clear();
    expect(texts, 'texts that need an element of their own').toEqual([]);
  });
};
