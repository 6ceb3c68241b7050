/**
 * `npm run bench`: the console beside bare react-admin. `npm run bench -- lists`: lists of a million rows.
 * `npm run bench -- booking`: what the proofs of the logs cost a booking.
 */
import { argv } from 'node:process';

const named = ['lists', 'booking'].find((name) => name === argv[2]);
if (named) argv.splice(2, 1);
await import(named ? `./${named}/run.mjs` : './console.mjs');
