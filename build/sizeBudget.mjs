import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most KiB of JavaScript (gzip) that a signed-in person downloads for the first list. */
const budget = 190;

/**
 * The modules whose chunks count: the page's entry and what it loads by `import()` on the way to the list. Their static
 * imports count as well.
 */
const firstLoad = JSON.parse(readFileSync(new URL('firstLoad.json', import.meta.url), 'utf8'));
const firstList = ['index.html', ...firstLoad.signedIn, ...firstLoad['zh-CN']];

/** Prints the sum, and throws when it exceeds the budget. */
export function checkBudget(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set(firstList.flatMap((name) => filesOf(manifest, name, new Set())));
  const sizes = [...files].map((file) => [
    gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024,
    file,
  ]);
  const sum = sizes.reduce((total, [size]) => total + size, 0);
  const table = sizes.sort(([a], [b]) => b - a).map(([size, file]) => `  ${size.toFixed(1).padStart(7)} KiB  ${file}`);
  const verdict = `JavaScript for the first signed-in list: ${sum.toFixed(1)} of ${budget} KiB gzip`;
  if (sum > budget) throw new Error(`${verdict}: too much.\n${table.join('\n')}`);
  process.stdout.write(`${verdict}\n`);
}

function filesOf(manifest, name, seen) {
  const chunk = manifest[name];
  if (!chunk)
    throw new Error(`The size budget names ${name}, which is no chunk of the build: mend build/sizeBudget.mjs.`);
  if (seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))];
}
