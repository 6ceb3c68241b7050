import { lazy, useState, type ComponentType } from 'react';

/**
 * A part of the console that is loaded when it is first shown, as by `lazy`; but one that could not be loaded is asked
 * for again the next time, where `lazy` remembers the failure for good. Stands inside a `Piece`.
 */
export const laterPiece = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const ask = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        Latest = ask();
        throw error;
      }),
    );
  let Latest = ask();
  const Later = (props: Props) => {
    const [Part] = useState(() => Latest);
    // `lazy` has no type for a component whose props it is only told of.
    const Shown = Part as unknown as ComponentType<Props>;
    return <Shown {...props} />;
  };
  return Later;
};
