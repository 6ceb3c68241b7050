import { expect, test } from 'vitest';
import { fewAtOnce } from '#engine/client/views/List/cells/PasteDialog';

test.each([
  [1, 1],
  [2, 2],
  [9, 5],
])('with a limit of %i, %i of five acts run at once, each once and begun in order', async (limit, most) => {
  const begun: number[] = [];
  const running = new Set<number>();
  let seen = 0;
  await fewAtOnce(['a', 'b', 'c', 'd', 'e'], limit, async (_, at) => {
    begun.push(at);
    running.add(at);
    seen = Math.max(seen, running.size);
    await Promise.resolve();
    running.delete(at);
  });
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(seen).toBe(most);
  expect(running.size).toBe(0);
});
