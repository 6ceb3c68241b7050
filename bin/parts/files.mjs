import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { placeOf } from '../../engine/kit/build/business.mjs';
import { businessFolder, root } from './run.mjs';

/** Where a file is written: what the business lacks it gets, and the engine keeps its own. */
const at = (path) => resolve(/^(resources|server|src|tests)\//.test(path) ? businessFolder : root, path);

/** The text of a file of the product, or of any other by its whole path; undefined when there is none. */
export const read = (path) => {
  const file = placeOf(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The files of the business, in all of its rooms. */
export const list = () =>
  ['resources', 'server', 'src', 'tests']
    .filter((room) => existsSync(join(businessFolder, room)))
    .flatMap((room) =>
      readdirSync(join(businessFolder, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${room}/${file}`),
    );

/** Folders of the business go, and come back by the step that `undo` gets. */
function moveAway(folders, undo) {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  for (const folder of folders.filter((one) => existsSync(at(one)))) {
    const away = mkdtempSync(join(cache, 'removed-'));
    undo.push(() => {
      renameSync(join(away, 'it'), at(folder));
      rmSync(away, { recursive: true });
    });
    renameSync(at(folder), join(away, 'it'));
    process.once('exit', () => rmSync(away, { recursive: true, force: true }));
  }
}

/**
 * Removes folders, writes files and does what follows. When either fails, or the process ends meanwhile, all files are as they were.
 * Returns whether they stay.
 */
export async function writeAll(changes, follow, removed = []) {
  const undo = [];
  const takeBack = () => {
    for (const step of undo.toReversed()) step();
    console.error('Nothing was written.');
  };
  process.once('exit', takeBack);
  moveAway(removed, undo);
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
