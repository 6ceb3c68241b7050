import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Identifier, RaRecord } from 'react-admin';
import { approval } from '#engine/subjects/approval/approval';
import { mayDo, type Person } from '#engine/schema/access';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { useProvider } from '#engine/client/api/useProvider';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { useText } from '#engine/client/i18n/useText';
import { messagesKey } from '#engine/client/live/keys';
import { recordPath } from '#engine/client/router/addresses';
import { titleText } from '#engine/client/views/recordTitle';
import { useCellContext } from '#engine/client/views/useCellContext';

const texts = {
  line: say('待另一人批准：%{request} · %{by} · %{at}', 'Waits for a second person: %{request} · %{by} · %{at}'),
} as const;

/** A request for a second person that waits for a record. */
export interface Waiting {
  readonly id: Identifier;
  readonly record: Identifier;
  readonly action: string;
  /** Where it is decided. */
  readonly path: string;
  /** What is asked for, by whom, and since when. */
  readonly said: string;
}

/** The filter of the requests that wait for these records. */
export const waitingFor = (name: Resource['name'] | undefined, ids: readonly Identifier[]) => ({
  resource: [name],
  recordId: ids,
  state: ['waiting'],
});

const none: readonly RaRecord[] = [];

/** What waits for these records. Only who decides requests reads it; it follows the news. */
export const useWaiting = (
  resource: Resource | undefined,
  person: Person | undefined,
  ids: readonly Identifier[],
): readonly Waiting[] => {
  const text = useText();
  const provider = useProvider();
  const { name, appendOnly } = resource ?? {};
  const reads = person && mayDo(person.role, approval, 'list') && !appendOnly && name !== approval.name;
  const { data = none } = useQuery({
    queryKey: [...messagesKey, 'waiting', name, ids],
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: 100 };
      const sort = { field: 'id', order: 'ASC' } as const;
      return (await provider.getList(approval.path, { filter: waitingFor(name, ids), pagination, sort, signal })).data;
    },
    enabled: reads === true && ids.length > 0,
    retry: false,
  });
  const { titleOf } = useCellContext(approval, data, person);
  return useMemo(
    () =>
      data.map((request) => ({
        id: request.id,
        record: Number(request['recordId']),
        action: String(request['action']),
        path: recordPath(approval, request.id),
        said: text(texts.line, {
          request: titleText(approval, request),
          by: titleOf('account', Number(request['requesterId'])) ?? '',
          at: formatDateTime(String(request['createdAt'])),
        }),
      })),
    [data, titleOf, text],
  );
};
