/** Returns what begins something when it is first wanted, and again where that failed. */
export const once = <A extends readonly unknown[], T>(begin: (...by: A) => Promise<T>): ((...by: A) => Promise<T>) => {
  let begun: Promise<T> | undefined;
  return (...by) =>
    (begun ??= begin(...by).catch((error: unknown) => {
      begun = undefined;
      throw error;
    }));
};
