import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text smaller than this gains nothing. */
const smallest = 512;

/** Writes `name.br` and `name.gz`, at the highest compression, beside every text file that never changes. */
export async function compressAhead(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(names.map(compressFile));
}

async function compressFile(name) {
  const bytes = await readFile(name);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${name}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
