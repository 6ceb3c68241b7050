import { expect, it } from 'vitest';
import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import { mp4 } from '#engine/tests/server/files/samples';
import { begin, filesOf, sendPieces, sha256Of, start } from './uploadStage';

it('a kill in the middle of a file leaves nothing to see, and no piece that arrived is sent again', async () => {
  const { running, token, entryId, beginFile } = await begin();
  const clip = mp4(4 * pieceSize + 9);
  const id = await beginFile(clip);
  await sendPieces(running, token, id, clip, 0, 2);
  const under = sendPieces(running, token, id, clip, 2, 3).catch(() => {});
  await running.stop('SIGKILL');
  await under;
  const next = await start();
  expect(await filesOf(next, token, entryId)).toEqual([]);
  await sendPieces(next, token, id, clip, 2, piecesOf(clip.length));
  expect(await next.call('evidence/attach', { id }, token)).toMatchObject({ code: 0 });
  expect(await filesOf(next, token, entryId)).toMatchObject([{ sha256: await sha256Of([clip]) }]);
  await next.stop();
});
