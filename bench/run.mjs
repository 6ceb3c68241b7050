/** `npm run bench`: the console beside bare react-admin. `npm run bench -- lists`: lists of a million rows. */
import { argv } from 'node:process';

const lists = argv[2] === 'lists';
if (lists) argv.splice(2, 1);
await import(lists ? './lists/run.mjs' : './console.mjs');
