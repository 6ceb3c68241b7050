#!/usr/bin/env node
// Writes the next migration: npm run migration <name>. For developers; the product only applies them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run migration <name>, the name in lower case with underscores.');
  process.exit(1);
}
const folder = join(import.meta.dirname, '..', 'server', 'database');
const vite = await createServer({
  server: { middlewareMode: true, watch: null },
  appType: 'custom',
  logLevel: 'error',
});
const { generateMigration } = await vite.ssrLoadModule(join(folder, 'declared', 'generate.ts'));
const migration = await generateMigration(name);
await vite.close();
if (migration) {
  writeFileSync(join(folder, 'migrations', migration.file), migration.text, { flag: 'wx' });
  console.log(`Wrote server/database/migrations/${migration.file}. Read it before you commit it.`);
} else {
  console.log('Declarations and migrations agree: nothing to write.');
}
