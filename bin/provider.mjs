/**
 * `npm run test:provider`: the console's providers, as `src/server.ts` fits them, against the mocks. With `--url URL
 * --user NAME`, against a server of your own; the password stands in PROVIDER_PASSWORD. Without `--write` nothing is
 * changed there.
 */
import { readFlags } from './parts/flags.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { giveUp, runPackage } from './parts/run.mjs';

const options = { url: { type: 'string' }, user: { type: 'string' }, write: { type: 'boolean' } };
const usage =
  "npm run test:provider\nPROVIDER_PASSWORD='…' npm run test:provider -- --url https://… --user NAME [--write]";
const { url, user, write } = readFlags({ options }, usage).values;
if (url && (!user || !process.env.PROVIDER_PASSWORD)) giveUp(usage, 2);
await ensurePackages({ development: true });
const own = url && { PROVIDER_URL: url, PROVIDER_USER: user, ...(write ? { PROVIDER_WRITE: '1' } : {}) };
process.exit(await runPackage('vitest', ['run', '--configLoader', 'runner', '--project', 'provider'], own));
