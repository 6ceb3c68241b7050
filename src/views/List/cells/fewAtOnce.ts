/** Acts on each item, beginning in their order, on at most so many at once; ends when all have ended. */
export const fewAtOnce = async <T>(
  items: readonly T[],
  limit: number,
  act: (item: T, at: number) => Promise<void>,
): Promise<void> => {
  const waiting = items.entries();
  const takeTurns = async () => {
    for (const [at, item] of waiting) await act(item, at);
  };
  await Promise.all(Array.from({ length: limit }, takeTurns));
};
