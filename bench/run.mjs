/** `npm run bench`: every part, one after the other. `npm run bench -- PART`: one file of `bench/parts`, with its options. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';

const parts = readdirSync(join(import.meta.dirname, 'parts')).map((file) => file.replace('.mjs', ''));
const named = parts.find((name) => name === argv[2]);
if (named) argv.splice(2, 1);
for (const part of named ? [named] : parts) await import(`./parts/${part}.mjs`);
