type Asks = () => boolean;
const keepers = new Set<Asks>();

/** Names something on the page that would be lost with it, as long as `asks` says so; answers how to take that back. */
export const keepUnsaved = (asks: Asks): (() => void) => {
  keepers.add(asks);
  return () => keepers.delete(asks);
};

/** Whether the page holds something that is not saved. */
export const hasUnsaved = (): boolean => [...keepers].some((asks) => asks());
