import type { PoolConfig } from 'pg';
import { withClient } from './client';
import { load, type Loading } from './load';
import type { Manifest } from './manifest';
import { withSnapshot } from './snapshot';
import { refuseRunningConsole } from './target';

interface Moving extends Loading {
  readonly now: Date;
}

/**
 * Copies a whole database into another one, compared table by table, and returns what was copied. It refuses while a
 * console works on either: what that writes meanwhile would stay behind. The source is only read.
 */
export const move = async (
  source: PoolConfig,
  target: PoolConfig,
  { replace, now, progress, signal }: Moving,
): Promise<Manifest> => {
  await withClient(source, signal, (client) => refuseRunningConsole(client, 'source'));
  return withSnapshot(source, { now, signal }, (content) => load(target, content, { replace, progress, signal }));
};
