/**
 * `npm run bench`: every part, one after the other. `npm run bench -- pages|grid|api|money|idle|saves|growth`:
 * one of them, with its options.
 */
import { argv } from 'node:process';

const parts = ['pages', 'grid', 'api', 'money', 'idle', 'saves', 'growth'];
const named = parts.find((name) => name === argv[2]);
if (named) argv.splice(2, 1);
for (const part of named ? [named] : parts) await import(`./parts/${part}.mjs`);
