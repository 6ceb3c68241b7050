/**
 * `npm run unlock -- --user NAME`: unlocks a person whom too many wrong tries lock out, beside a running server or
 * without one. With `--factor` it also takes away the second factor that the person has lost. `npm run unlock -- --settings`
 * lets one administrator change the safety settings and make another, where nobody is left to approve that.
 */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/unlock.js');
