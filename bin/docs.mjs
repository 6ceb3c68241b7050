/**
 * `npm run docs`: the documents as a site, with hot reload. `-- build` writes its files to `dist-docs/`, and
 * `-- screenshots` takes the pictures of the operators' guide anew.
 */
import { giveUp, runPackage } from './parts/run.mjs';

const [, , what = 'dev', ...more] = process.argv;
if (what === 'screenshots') {
  process.argv.splice(2, 1);
  await import('./screenshots.mjs');
} else if (what === 'dev' || what === 'build') {
  process.exit(await runPackage('vitepress', [what, 'docs', ...more]));
} else {
  giveUp(`There is no ${what}. npm run docs takes build and screenshots, or nothing.`, 2);
}
