/**
 * `npm test -- provider --url URL --user NAME [--write]`: the console's providers, as `src/server.ts` fits them,
 * against a server of your own. The password stands in PROVIDER_PASSWORD. Without `--write` nothing is changed.
 */
import { spawnSync } from 'node:child_process';
import { readFlags } from './parts/flags.mjs';
import { ensurePackages, refuseOldNode } from './parts/packages.mjs';
import { root } from './parts/run.mjs';

const options = { url: { type: 'string' }, user: { type: 'string' }, write: { type: 'boolean' } };
const usage = "PROVIDER_PASSWORD='…' npm test -- provider --url https://… --user NAME [--write]";
const { url, user, write } = readFlags({ options }, usage).values;
if (!url || !user || !process.env.PROVIDER_PASSWORD) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
refuseOldNode();
await ensurePackages({ development: true });
const asked = { PROVIDER_URL: url, PROVIDER_USER: user, ...(write ? { PROVIDER_WRITE: '1' } : {}) };
const run = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'provider'];
const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit', env: { ...process.env, ...asked } });
process.exit(status ?? 1);
