import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** What a business need not say: the engine has a file for each, and takes a business's own in its place. */
const defaults = join(root, 'engine/defaults');

/** The folder in which `resources/`, `server/` and `src/` of the business lie: what BUSINESS says, or the root. */
const chosen = () => process.env.BUSINESS ?? '';

/**
 * Where a file of these sources is: in the folder of the business when its path begins with a room of one. A file that the
 * business lacks is that of the engine.
 *
 * @param {string} from The folder of the sources.
 * @param {string} path
 */
export const placeOf = (from, path) => {
  if (!/^(resources|server|src|tests)(\/|$)/.test(path)) return resolve(from, path);
  const own = resolve(from, chosen(), path);
  const usual = join(from, 'engine/defaults', path);
  return !existsSync(own) && /\.\w+$/.test(path) && existsSync(usual) ? usual : own;
};

/**
 * The path of a file as if its business were at the root.
 *
 * @param {string} path From the root.
 */
export const withoutBusiness = (path) => {
  const folder = `${chosen().replace(/^\.\/|\/$/g, '')}/`;
  return path.startsWith(folder) ? path.slice(folder.length) : path;
};

/**
 * The business that the engine is compiled against, as aliases of the bundler. Of one at the root, package.json says where
 * its files are.
 *
 * @param {string} folder
 * @returns {import('vite').Alias[]}
 */
export const business = (folder) => {
  const own = resolve(root, folder);
  const unsaid = readdirSync(defaults, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !existsSync(join(own, file)))
    .map((file) => ({
      find: new RegExp(`^#${file.replace(/\.tsx?$/, '')}$`),
      replacement: join(defaults, file),
    }));
  return own === root ? unsaid : [...unsaid, { find: /^#(resources|server|src)\//, replacement: `${own}/$1/` }];
};

/**
 * Compiles against the business that BUSINESS names.
 *
 * @returns {import('vite').Plugin}
 */
export const chosenBusiness = () => ({
  name: 'chosen-business',
  config: () => ({ resolve: { alias: business(chosen()) } }),
});
