import { useQuery } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { approval } from '#engine/subjects/approval/approval';
import { mayDo, type Person } from '#engine/schema/access';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { useProvider } from '#engine/client/api/useProvider';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { useText } from '#engine/client/i18n/useText';
import { messagesKey } from '#engine/client/live/keys';
import { recordPath } from '#engine/client/router/addresses';
import { titleText } from './recordTitle';
import { useCellContext } from './useCellContext';

const texts = {
  line: say('待另一人批准：%{request} · %{by} · %{at}', 'Waits for a second person: %{request} · %{by} · %{at}'),
} as const;

const none: readonly RaRecord[] = [];

/** The requests for a second person that wait for these records. Only who decides requests reads them; it follows the news. */
const useWaiting = (resource: Resource, person: Person, ids: readonly Identifier[]): readonly RaRecord[] => {
  const provider = useProvider();
  const reads = mayDo(person.role, approval, 'list') && !resource.appendOnly && resource.name !== approval.name;
  const { data = none } = useQuery({
    queryKey: [...messagesKey, 'waiting', resource.name, ids],
    queryFn: async ({ signal }) => {
      const filter = { resource: [resource.name], recordId: ids, state: ['waiting'] };
      const pagination = { page: 1, perPage: 100 };
      const sort = { field: 'id', order: 'ASC' } as const;
      return (await provider.getList(approval.path, { filter, pagination, sort, signal })).data;
    },
    enabled: reads && ids.length > 0,
    retry: false,
  });
  return data;
};

/** What waits for one record, a line each, with the way to the request. */
export const WaitingRequests = ({
  resource,
  person,
  record,
}: {
  resource: Resource;
  person: Person;
  record: RaRecord;
}) => {
  const text = useText();
  const waiting = useWaiting(resource, person, [record.id]);
  const { titleOf } = useCellContext(approval, waiting, person);
  return waiting.map((request) => (
    <p key={request.id} className="notice warning" role="status">
      <Link to={recordPath(approval, request.id)} dir="auto">
        {text(texts.line, {
          request: titleText(approval, request),
          by: titleOf('account', Number(request['requesterId'])) ?? '',
          at: formatDateTime(String(request['createdAt'])),
        })}
      </Link>
    </p>
  ));
};
