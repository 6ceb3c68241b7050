/**
 * `npm run docs`: the documents as a site, with hot reload. `-- build` writes its files to `dist-docs/`, and
 * `-- screenshots` takes the pictures of the operators' guide anew.
 */
import { spawnSync } from 'node:child_process';
import { giveUp, root } from './parts/run.mjs';

const [, , what = 'dev', ...more] = process.argv;
if (what === 'screenshots') {
  process.argv.splice(2, 1);
  await import('./screenshots.mjs');
} else if (what === 'dev' || what === 'build') {
  const command = ['node_modules/vitepress/bin/vitepress.js', what, 'docs', ...more];
  process.exit(spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1);
} else {
  giveUp(`There is no ${what}. npm run docs takes build and screenshots, or nothing.`, 2);
}
