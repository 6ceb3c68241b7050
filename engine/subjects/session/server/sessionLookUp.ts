import { limited } from '#engine/server/environment/limited';
import type { Ports } from '#engine/server/environment/ports';
import { findSessions, type FoundSession } from './sessions';

interface PendingLookUp {
  readonly tokenHash: string;
  readonly resolve: (found: FoundSession | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Resolves when the process has read everything that has arrived by now. In a browser, where the mocks run, there is
 * one caller and nothing to wait for.
 */
const soon: (task: () => void) => void = 'setImmediate' in globalThis ? setImmediate : queueMicrotask;

/**
 * Looks up the sessions of all calls that arrive together by one statement, which saves most round trips under load.
 * The statement goes out after the last of them has arrived, so that none of them finds a session that has ended by
 * then.
 */
export const createSessionLookUp = (ports: Ports) => {
  let waiting: PendingLookUp[] = [];
  const find = async (asked: readonly PendingLookUp[]) => {
    const hashes = [...new Set(asked.map(({ tokenHash }) => tokenHash))];
    const found = await limited(ports, { readsOnly: true }, (portsOf) => findSessions(portsOf('usual'), hashes));
    const byHash = new Map(found.map((one) => [one.tokenHash, one]));
    for (const { tokenHash, resolve } of asked) resolve(byHash.get(tokenHash));
  };
  const findAll = () => {
    const asked = waiting;
    waiting = [];
    find(asked).catch((error: unknown) => asked.forEach(({ reject }) => reject(error)));
  };
  return (tokenHash: string): Promise<FoundSession | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ tokenHash, resolve, reject });
      if (waiting.length === 1) soon(findAll);
    });
};
