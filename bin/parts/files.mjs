import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { placeOf } from '../../engine/kit/build/business.mjs';
import { businessFolder, root } from './run.mjs';

/** Where a file is written: what the business lacks it gets, and the engine keeps its own. */
const at = (path) => resolve(/^(resources|server|src|tests)\//.test(path) ? businessFolder : root, path);

/** The text of a file of the product, or of any other by its whole path; undefined when there is none. */
export const read = (path) => {
  const file = placeOf(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/**
 * Writes files and does what follows. When either fails, or the process ends meanwhile, all files are as they were.
 * Returns whether they stay.
 */
export async function writeAll(changes, follow) {
  const undo = [];
  const takeBack = () => {
    for (const step of undo.toReversed()) step();
    console.error('Nothing was written.');
  };
  process.once('exit', takeBack);
  const stays = writeEach(changes, undo) && (await follow());
  process.off('exit', takeBack);
  if (!stays) takeBack();
  return stays;
}

/** Writes one after another, and says which cannot be written; `undo` gets the steps back. */
function writeEach(changes, undo) {
  for (const { path, text } of changes)
    try {
      const before = existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined;
      const folder = mkdirSync(dirname(at(path)), { recursive: true });
      if (folder !== undefined) undo.push(() => rmSync(folder, { recursive: true, force: true }));
      writeFileSync(at(path), text);
      undo.push(() => (before === undefined ? rmSync(at(path), { force: true }) : writeFileSync(at(path), before)));
    } catch (error) {
      console.error(`${path} cannot be written: ${error.message}.`);
      return false;
    }
  return true;
}
