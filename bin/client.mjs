#!/usr/bin/env node
/** `npm run client -- --out dir`: the OpenAPI document and a TypeScript client without dependencies, for other programs. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFlags } from './parts/flags.mjs';
import { giveUp, root, runPackage } from './parts/run.mjs';
import { loadSourcesOrExit } from './parts/sources.mjs';

const usage = 'Usage: npm run client -- --out <folder>';
const { out } = readFlags({ options: { out: { type: 'string' } } }, usage).values;
if (!out) giveUp(usage, 2);
const [{ clientText, openApiText }] = await loadSourcesOrExit('engine/kit/build/client/client.ts');

const folder = resolve(out);
try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), openApiText());
  writeFileSync(
    join(folder, 'client.ts'),
    clientText(readFileSync(join(root, 'engine/kit/build/client/runtime.ts'), 'utf8')),
  );
} catch (error) {
  giveUp(`Nothing can be written into ${folder}: ${error.message}. Name another folder by --out.`);
}
await runPackage('oxfmt', [join(folder, 'client.ts')]);
console.log(`Wrote openapi.json and client.ts into ${folder}.`);
