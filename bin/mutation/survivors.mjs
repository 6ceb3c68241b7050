import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [, ...parts] = readFileSync(join(import.meta.dirname, 'excused.txt'), 'utf8').split('\n# ');

/** Mistakes that no test can notice: the file, a part of the mutant's line, what stands there, what replaces it, and why. */
export const survivors = parts.flatMap((part) => {
  const [why, ...lines] = part.trim().split('\n');
  return lines.map((line) => {
    const [, file, place, from, to] = /^(\S+) \| (.*) \| (.*) →(?: (.*))?$/.exec(line);
    return { file, line: place, from, to: to ?? '', why };
  });
});
