type Asks = () => boolean;
const keepers = new Set<Asks>();
let givenUp = false;

/** Names something on the page that would be lost with it, as long as `asks` says so; returns a function that takes it back. */
export const keepUnsaved = (asks: Asks): (() => void) => {
  keepers.add(asks);
  return () => keepers.delete(asks);
};

/** Whether the page holds something that is not saved. */
export const hasUnsaved = (): boolean => !givenUp && [...keepers].some((asks) => asks());

/** The page is about to start over, since it is somebody else's now: nothing on it is asked about any more. */
export const giveUpUnsaved = (): void => {
  givenUp = true;
};
