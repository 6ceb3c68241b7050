import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const mark = /^\s*(?:\/\/|\{\/\*) REVIEW: (.*?)(?: \*\/\})?$/;

/** Every comment by which `npm run make` marks a guess, with its place. */
export const guessesToReview = () =>
  ['resources', 'server', 'src', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, room, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => {
            const [, what] = mark.exec(line) ?? [];
            return what ? [{ at: `${room}/${file}:${at + 1}`, what }] : [];
          }),
      ),
  );
