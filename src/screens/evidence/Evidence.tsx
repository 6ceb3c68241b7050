import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { evidenceList } from '#resources/evidence/calls';
import { entry } from '#resources/entry/entry';
import { isLeftOut } from '#engine/schema';
import { Loaded, useCall } from '#engine/client';
import { Files } from './Files';
import { FilesCard } from './FilesCard';

/** Well before the addresses of the files stop working. */
const freshMs = 20 * 60_000;

/** The files of an entry: shown in the page, and added to by those who may. */
export const Evidence = ({ entryId }: { entryId: number }) => {
  const listed = useCall(
    [entry.path, 'evidence', entryId],
    evidenceList,
    { id: entryId },
    { enabled: !isLeftOut(evidenceList.path), isLive: true },
  );
  const queryClient = useQueryClient();
  const renew = useCallback(() => {
    for (const part of ['evidence', 'timeline'])
      void queryClient.invalidateQueries({ queryKey: [entry.path, part, entryId] });
  }, [queryClient, entryId]);
  useEffect(() => {
    const timer = setInterval(renew, freshMs);
    return () => clearInterval(timer);
  }, [renew]);
  if (isLeftOut(evidenceList.path)) return null;
  return (
    <Loaded of={listed} waiting={null}>
      {({ files, mayAdd, ...limits }) => (
        <FilesCard to={entryId} mayAdd={mayAdd} limits={limits} onAttached={renew}>
          {files.length > 0 && <Files files={files} onChange={renew} />}
        </FilesCard>
      )}
    </Loaded>
  );
};
