import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../bin/parts/run.mjs';

const withoutProofs = join(import.meta.dirname, 'withoutProofs.ts');
const withoutChain = join(import.meta.dirname, 'withoutChain.ts');

const nothingProven = {
  name: 'nothing-proven',
  enforce: 'pre',
  resolveId: (id, importer) => {
    if (id.endsWith('/integrity/integrity')) return withoutProofs;
    return id.endsWith('/database/chain') && importer !== withoutChain ? withoutChain : undefined;
  },
};

/** An empty console, since nobody opens it during the measurement. */
const addPage = (folder) => {
  mkdirSync(join(folder, 'console'), { recursive: true });
  writeFileSync(join(folder, 'console/index.html'), '<!doctype html>');
};

export const buildServer = async (folder, plugins) => {
  await build({
    root,
    configLoader: 'runner',
    logLevel: 'warn',
    mode: 'production',
    plugins,
    build: { outDir: join(folder, 'server'), ssr: true, rolldownOptions: { input: ['server/main.ts'] } },
  });
  addPage(folder);
  return join(folder, 'server/main.js');
};

/** The server as it is, and the same without proofs of its logs: the program of each, and the SQL that it needs beside. */
export const buildSides = async (folder) => ({
  proven: { program: await buildServer(join(folder, 'proven'), []), statements: [] },
  bare: {
    program: await buildServer(join(folder, 'bare'), [nothingProven]),
    statements: [
      'drop trigger amount_log_chained on amount_log',
      'alter table amount_log alter column hash drop not null',
    ],
  },
});
