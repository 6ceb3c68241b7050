/** A file whose reader took nothing for too long. */
class ReaderStopped extends Error {
  constructor(milliseconds: number) {
    super(`the reader took nothing for ${milliseconds / 1000} s`);
  }
}

/**
 * A stream that makes the next piece when the one before was taken, however slowly that goes on. A reader who takes no
 * piece for `longest` milliseconds is cut off, and the source of the pieces is released.
 */
export const pacedStream = (pieces: AsyncGenerator<Uint8Array>, longest = 45_000): ReadableStream<Uint8Array> => {
  let untaken: ReturnType<typeof setTimeout> | undefined;
  const letGo = async () => void (await pieces.return(undefined));
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      clearTimeout(untaken);
      const { value, done } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(value);
      untaken = setTimeout(() => {
        controller.error(new ReaderStopped(longest));
        void letGo();
      }, longest);
    },
    cancel: () => {
      clearTimeout(untaken);
      return letGo();
    },
  });
};
