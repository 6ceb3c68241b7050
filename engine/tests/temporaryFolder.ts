import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that nobody else uses; `remove` it at the end. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'console-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
