/**
 * `npm run drill [-- FILE]`: proves that a backup can be restored. It restores the file, or a fresh backup of the
 * server's database, into a folder of its own. It compares balances and seals there, and starts a console on it.
 */
import { parseArgs } from 'node:util';
import { drill } from './parts/drill.mjs';
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('Usage: npm run drill [-- FILE]');
  await drill(positionals[0]);
} catch (error) {
  process.stderr.write(`The drill failed: ${error.message}\n`);
  process.exit(1);
}
