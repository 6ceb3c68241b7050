/** The framework waits this many milliseconds at most with its first render, which would delay the first rows. */
const patienceMs = 400;

/** Resolves when the first rows are painted, will not be, or take too long. */
export const firstRowsPainted = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([window.__firstRows, late]);
};
