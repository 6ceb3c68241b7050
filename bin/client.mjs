#!/usr/bin/env node
/** `npm run client -- --out dir`: the OpenAPI document and a TypeScript client without dependencies, for other programs. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root, runPackage } from './parts/run.mjs';
import { loadSourcesOrExit } from './parts/sources.mjs';

const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
if (!out) {
  console.error('Usage: npm run client -- --out <folder>');
  process.exit(2);
}
const [{ clientText, openApiText }] = await loadSourcesOrExit('build/client/client.ts');

const folder = resolve(out);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), openApiText());
writeFileSync(join(folder, 'client.ts'), clientText(readFileSync(join(root, 'build/client/runtime.ts'), 'utf8')));
await runPackage('oxfmt', [join(folder, 'client.ts')]);
console.log(`Wrote openapi.json and client.ts into ${folder}.`);
