/**
 * Lets time pass in which something must not happen. For nothing else: what does happen may come later on a busy machine, so
 * that a test waits for it.
 */
export const aWhile = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
