import type { User } from '#src/auth/user';
import type { Resource } from '#resources/schema/resource';
import type { Answer } from '#src/api/answer';
import type { FirstList } from '#src/api/wire';

/** Replaces the framework's state while the page draws itself. */
export interface Scene {
  readonly user: User;
  /** Address below the base. */
  readonly pathname: string;
  readonly resource: Resource;
  readonly list: FirstList;
  /** Undefined until it has arrived. */
  readonly answer?: Answer<readonly Readonly<Record<string, unknown>>[]>;
  /** The records that rows name, by the key of the framework's own query. */
  readonly titles: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  /** Records that the rows name and that are not known yet. */
  readonly wanted: Map<string, { readonly path: string; readonly ids: readonly string[] }>;
}

let present: Scene | undefined;

export const setScene = (scene: Scene): void => {
  present = scene;
};

/** Returns the present scene. Throws outside of a drawing. */
export const scene = (): Scene => {
  if (!present) throw new Error('Nothing is being drawn');
  return present;
};
