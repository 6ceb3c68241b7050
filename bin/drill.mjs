/**
 * `npm run drill [-- FILE]`: proves that a backup can be restored. It restores the file, or a fresh backup of the
 * server's database, into a folder of its own. It compares balances and seals there, and starts a console on it.
 */
import { readFlags } from './parts/flags.mjs';
import { drill } from './parts/drill.mjs';
import { ensureBuilt } from './parts/built.mjs';

const usage = 'Usage: npm run drill [-- FILE]';
const [file, ...more] = readFlags({ allowPositionals: true }, usage).positionals;
if (more.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
await ensureBuilt();
try {
  await drill(file);
} catch (error) {
  process.stderr.write(`The drill failed: ${error.message}\n`);
  process.exit(1);
}
