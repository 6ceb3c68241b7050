import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '#engine/kit/build/business.mjs';
import type { FileChange } from './edit';

/** A file of the product and what it says. */
export type Source = Pick<FileChange, 'path' | 'text'>;

/** The files below some folders of the product, of which a copy may lack one. */
export const sourcesIn = (root: string, rooms: readonly string[]): Source[] =>
  rooms
    .filter((room) => existsSync(placeOf(root, room)))
    .flatMap((room) =>
      readdirSync(placeOf(root, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .toSorted()
        .map((file) => ({ path: `${room}/${file}`, text: readFileSync(join(placeOf(root, room), file), 'utf8') })),
    );

/** A place in a file, as people look it up: `engine/subjects/account/account.ts:12`. */
export const lineAt = ({ path, text }: Source, at: number): string => `${path}:${text.slice(0, at).split('\n').length}`;
