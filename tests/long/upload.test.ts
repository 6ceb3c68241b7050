import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import { begin, filesOf, sendPieces, sha256Of } from '../launcher/uploadStage';
import type { Product } from '../product';
import { mp4 } from '#engine/tests/server/files/samples';

const mebibyte = 1024 ** 2;

/** What the process has in memory now, or had at most, in bytes. */
const memoryOf = ({ pid }: Product, what: 'VmRSS' | 'VmHWM') =>
  1024 * Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

it('a file of 100 MB goes in and out, and the process grows by less than 64 MiB', async () => {
  const { running, token, entryId, beginFile } = await begin();
  // What the first work of this kind takes is not what a large file takes.
  const small = mp4(16 * pieceSize, 3);
  const first = await beginFile(small);
  await sendPieces(running, token, first, small, 0, piecesOf(small.length));
  const clip = mp4(100 * mebibyte, 4);
  const id = await beginFile(clip);
  const before = memoryOf(running, 'VmRSS');
  await sendPieces(running, token, id, clip, 0, piecesOf(clip.length));
  expect(await running.call('evidence/attach', { id }, token)).toMatchObject({ code: 0 });
  const [kept] = await filesOf(running, token, entryId);
  const answer = await fetch(new URL(kept?.address ?? '', running.url));
  expect(await sha256Of(answer.body ?? [])).toBe(await sha256Of([clip]));
  expect(memoryOf(running, 'VmHWM') - before).toBeLessThan(64 * mebibyte);
}, 120_000);
