import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { prefetchNext } from '#engine/client/lazy/prefetch';
import { announcePaint } from '#engine/client/ui/browser/firstPaint';

const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
const namesOf = (rel: string) => links(rel).map((link) => link.getAttribute('href'));

const fetchAll = (names: readonly string[]) => {
  window.__next = names;
  prefetchNext();
};

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test('files are fetched in their order, and two connections are left for the person', () => {
  fetchAll(['a.js', 'b.js', 'c.css', 'd.css', 'e.js', 'f.css']);
  expect(namesOf('prefetch')).toEqual(['a.js', 'b.js', 'c.css', 'd.css']);
  // One that does not come holds up no other.
  for (const link of links('prefetch').slice(0, 1)) fireEvent.error(link);
  expect(namesOf('prefetch').at(-1)).toBe('e.js');
});

test('a style sheet that was fetched applies once the first rows stand, and one that fails is taken away', async () => {
  fetchAll(['next.css']);
  for (const link of links('prefetch')) fireEvent.load(link);
  await Promise.resolve();
  expect(namesOf('stylesheet')).toEqual([]);
  announcePaint();
  await waitFor(() => expect(namesOf('stylesheet')).toEqual(['next.css']));
  // Its page would be taken for one with its styles.
  for (const link of links('stylesheet')) fireEvent.error(link);
  expect(namesOf('stylesheet')).toEqual([]);
});

test('a person who saves data fetches nothing ahead', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  fetchAll(['a.js']);
  expect(links('prefetch')).toEqual([]);
});
