import { useCallback, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#engine/client/api/client';
import { FilesCard } from '#engine/client/files/FilesCard';
import type { Destination } from '#engine/client/files/uploads';
import { Loaded, useCall } from '#engine/client/views/Loaded';
import { isLeftOut } from '#engine/schema/access';
import { Files } from './Files';
import { NewFiles } from './NewFiles';
import type { RecordFiles } from './recordFiles';

/** Well before the addresses of the files stop working. */
const freshMs = 20 * 60_000;

interface AttachedProps {
  readonly of: RecordFiles;
  readonly recordId: number;
}

const Attached = ({ of: { path, calls, title }, recordId }: AttachedProps) => {
  const listed = useCall([path, calls.list.path, recordId], calls.list, { id: recordId }, { isLive: true });
  const to = useMemo<Destination>(
    () => ({
      key: `${calls.begin.path} ${recordId}`,
      calls,
      begin: (file, options) => call(calls.begin, { ...file, id: recordId }, options),
      isUnsaved: false,
    }),
    [calls, recordId],
  );
  const queryClient = useQueryClient();
  const renew = useCallback(() => {
    for (const part of [calls.list.path, 'timeline'])
      void queryClient.invalidateQueries({ queryKey: [path, part, recordId] });
  }, [queryClient, path, calls, recordId]);
  useEffect(() => {
    const timer = setInterval(renew, freshMs);
    return () => clearInterval(timer);
  }, [renew]);
  return (
    <Loaded of={listed} waiting={null}>
      {({ files, mayAdd, ...limits }) => (
        <FilesCard to={to} title={title} mayAdd={mayAdd} limits={limits} onAttached={renew}>
          {files.length > 0 && <Files files={files} calls={calls} onChange={renew} />}
        </FilesCard>
      )}
    </Loaded>
  );
};

/** The files beside a record, shown in the page and added to by those who may; without a record, those of a form that makes one. */
export const Attachments = ({ of, recordId }: { of: RecordFiles; recordId: number | undefined }) => {
  if (isLeftOut(of.calls.list.path)) return null;
  return recordId === undefined ? <NewFiles of={of} /> : <Attached of={of} recordId={recordId} />;
};
