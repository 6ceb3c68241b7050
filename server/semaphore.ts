/** At most so many holders at once; further ones wait in line. */
export const semaphore = (places: number) => {
  let free = places;
  const line: (() => void)[] = [];
  return {
    /** How many stand in line. */
    waiting: (): number => line.length,
    /** Resolves when there is a place; whoever took one gives it back once. */
    take: async (): Promise<void> => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => line.push(resolve));
    },
    giveBack: (): void => {
      const next = line.shift();
      if (next) next();
      else free += 1;
    },
  };
};
