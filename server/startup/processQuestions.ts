/** Questions to other processes, each by a number that comes back with its answer. */
export const createQuestions = <T>(time: number) => {
  const asked = new Map<number, (answer?: T) => void>();
  let last = 0;
  return {
    /** Resolves with the answer; with undefined where none has come after so many milliseconds. */
    ask: (send: (of: number) => void): Promise<T | undefined> =>
      new Promise((resolve) => {
        const of = (last += 1);
        const end = (answer?: T) => {
          asked.delete(of);
          resolve(answer);
        };
        asked.set(of, end);
        setTimeout(end, time).unref();
        send(of);
      }),
    answer: (of: number, answer: T) => asked.get(of)?.(answer),
  };
};
