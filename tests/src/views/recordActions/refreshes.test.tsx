import { fireEvent, screen, within } from '@testing-library/react';
import { useGetList, type RaRecord } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import { approval } from '#engine/subjects/approval/approval';
import { apiKey } from '#engine/subjects/apiKey/apiKey';
import { say } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { changeLocale } from '#engine/client/i18n/locale';
import { ApiError } from '#engine/client/api/errors';
import { ShownOnce } from '#engine/client/views/ShownOnce';
import { useActions } from '#engine/client/views/recordActions/useActions';
import { showPart } from '../../part';

beforeAll(() => changeLocale('en-US'));

const person = { id: 1, role: 'admin', tenantId: null, organizationId: null } as const;

/** A list of a resource, with a button that starts an action on a record. */
const ListWith = ({ resource, action, record }: { resource: Resource; action: string; record: RaRecord }) => {
  const { start, dialog } = useActions(resource, person);
  useGetList(resource.path);
  return (
    <>
      <button type="button" onClick={() => start(record, { kind: 'custom', name: action } as never)}>
        Start
      </button>
      {dialog}
    </>
  );
};

const listed = async (resource: Resource, action: string, record: RaRecord, call: ReturnType<typeof vi.fn>) => {
  const getList = vi.fn(async () => ({ data: [record], total: 1 }));
  showPart(<ListWith resource={resource} action={action} record={record} />, { provider: { call, getList } as never });
  await expect.poll(() => getList.mock.calls.length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  return getList;
};

const nothingMore = async (getList: ReturnType<typeof vi.fn>, calls: number) => {
  await expect.poll(() => getList.mock.calls.length).toBe(calls);
  await new Promise((later) => setTimeout(later, 50));
  expect(getList).toHaveBeenCalledTimes(calls);
};

it('an action asks for the list once more, and not twice', async () => {
  const getList = await listed(
    approval,
    'approve',
    { id: 2, action: 'deposit' },
    vi.fn(async () => ({})),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await nothingMore(getList, 2);
});

it('so does one that came too late', async () => {
  const late = vi.fn().mockRejectedValue(new ApiError(409, 'Somebody else has decided this', { reason: 'decided' }));
  const getList = await listed(approval, 'approve', { id: 2, action: 'deposit' }, late);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Somebody else has decided this')).toBeTruthy();
  await nothingMore(getList, 2);
});

it('a secret that was made asks for the list once more when it is closed', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const Listed = () => {
    useGetList('account/api-keys');
    return (
      <ShownOnce
        resource={apiKey}
        record={{ id: 1, name: 'Till' }}
        action="issue"
        name={say('密钥', 'Key')}
        make={async () => ({ secret: 'abc' })}
        onClose={() => {}}
        onDone={() => {}}
      />
    );
  };
  showPart(<Listed />, { provider: { getList } });
  await expect.poll(() => getList.mock.calls.length).toBe(1);
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: apiKey.actions.issue.label['en-US'] }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await nothingMore(getList, 2);
});
