import { createHash } from 'node:crypto';
import type { TableTally } from './manifest';

const lineEnd = 10;

/** Counts and hashes rows in the text format of COPY, where a line break occurs only at the end of a row. */
export const tally = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
    },
    /** Call it once, at the end. */
    result: (): TableTally => ({ rows, sha256: hash.digest('hex') }),
  };
};

/** Passes the chunks on, and reports their tally after the last one. */
export async function* tallied(
  chunks: AsyncIterable<Buffer>,
  done: (tally: TableTally) => void,
): AsyncGenerator<Buffer> {
  const counted = tally();
  for await (const chunk of chunks) {
    counted.add(chunk);
    yield chunk;
  }
  done(counted.result());
}
