type UnsavedCheck = () => boolean;
const keepers = new Set<UnsavedCheck>();
let givenUp = false;

/** Registers something unsaved on the page for as long as `asks` returns true. Returns a function that removes it. */
export const keepUnsaved = (asks: UnsavedCheck): (() => void) => {
  keepers.add(asks);
  return () => keepers.delete(asks);
};

/** Whether the page holds something unsaved. */
export const hasUnsaved = (): boolean => !givenUp && [...keepers].some((asks) => asks());

/** Forgets everything unsaved, since the page starts over for somebody else. */
export const giveUpUnsaved = (): void => {
  givenUp = true;
};
