import type { FileType } from '#engine/schema/fileKinds';
import { bytesOf, type Stored } from '#engine/server/files/stored';
import type { Ports } from '#engine/server/environment/ports';
import { pacedStream } from '#engine/server/overload/pacedStream';
import { rangeOf } from './address';

/** No script, no form, no plug-in, and no other origin. The viewer of PDF does not start in a sandbox, and is one by itself. */
const policyOf = (type: FileType) =>
  type === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Milliseconds that a reader may take for a piece. A clip that is paused for longer is asked for again from there on. */
const longestPause = 45_000;

/** An answer that streams has no end of its own, and holds a connection for long. */
export const contentLimits = { time: null, pool: 'long' } as const;

/** The bytes of a file, or the range of them that is asked for, as they may be shown in a page. */
export const contentReply = (
  ports: Ports,
  file: Stored & { readonly name: string; readonly type: FileType },
  range: string | null | undefined,
) => {
  const { name, type, size } = file;
  const part = rangeOf(range ?? null, size);
  return {
    file: pacedStream(bytesOf(ports, file, part?.from, part?.to), longestPause),
    type,
    name,
    shown: { size, part, policy: policyOf(type) },
  };
};
