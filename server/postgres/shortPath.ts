import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every system takes socket paths of 103 bytes; the longest name of a socket here comes off that. */
const longestFolder = 70;

export interface ShortPath {
  readonly path: string;
  remove(): void;
}

/**
 * A path to the folder by which its sockets can be reached. It is the folder's own, or for a deep folder that of a link
 * of ours in the system's temporary folder. The sockets lie in the folder itself all the same, where every container
 * that mounts it finds them, wherever it mounts it.
 */
export function shortPath(folder: string): ShortPath {
  if (Buffer.byteLength(folder) <= longestFolder) return { path: folder, remove: () => {} };
  const home = mkdtempSync(join(tmpdir(), 'console-'));
  const path = join(home, 'to');
  symlinkSync(folder, path);
  return { path, remove: () => rmSync(home, { recursive: true, force: true }) };
}
