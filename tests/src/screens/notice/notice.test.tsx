import { screen, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, beforeEach, expect, test, vi } from 'vitest';
import PublishPreview from '#engine/subjects/notice/screens/PublishPreview';
import Readers from '#engine/subjects/notice/screens/Readers';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { notice } from '#engine/subjects/notice/notice';
import { showPart } from '../../part';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';

describe('the preview of a notice', () => {
  beforeEach(() => changeLocale('en-US'));

  const open = (audience: unknown, content: unknown = '<h2>Tonight</h2><p>At ten</p>') => {
    const getOne = vi.fn(async () => {
      if (content instanceof Error) throw content;
      return { data: { id: 5, content } };
    });
    return showPart(<PublishPreview record={{ id: 5, title: 'Maintenance', audience }} />, {
      provider: { getOne: getOne as never },
    });
  };
  const text = () => screen.getByRole('region', { name: 'Notice preview' });

  test('a notice is shown as its readers will see it', async () => {
    open(null);
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Tonight');
    expect(text().textContent).toBe('TonightAt ten');
  });

  test.each([
    [null, 'AudienceEveryone'],
    [[], 'AudienceEveryone'],
    [['nobody'], 'AudienceEveryone'],
    [['employee', 'admin'], 'AudienceAdministratorEmployee'],
  ])('for the audience %j it is said who reads it: %s', (audience, said) => {
    const { container } = open(audience);
    expect(container.querySelector('p')?.textContent).toBe(said);
  });

  test('a text that fails to load does not look empty', async () => {
    open(null, new ApiError(503, 'Busy'));
    expect(await screen.findByText('Busy')).toBeDefined();
  });

  test('a long text is scrolled by keys', async () => {
    open(null);
    await screen.findByText('At ten');
    expect(text().tabIndex).toBe(0);
  });
});

describe('the readers of a notice', () => {
  beforeEach(() => changeLocale('en-US'));

  const person = (id: number, readAt: string | null) => ({
    id,
    name: `Person ${id}`,
    username: `person${id}`,
    role: 'employee',
    readAt,
  });

  const show = () => {
    const nothing = () => {};
    const record = { id: 5, title: 'Rules' };
    return showPart(<Readers resource={notice} record={record} action="readers" onClose={nothing} onDone={nothing} />);
  };
  const open = (read: number, unread: number) => {
    fakeApi(({ address }: Sent) => {
      const query = new URLSearchParams(address.split('?')[1]);
      const isRead = query.get('isRead') === 'true';
      const total = isRead ? read : unread;
      const first = (Number(query.get('page')) - 1) * 8;
      const count = Math.min(8, total - first);
      const rows = Array.from({ length: count }, (_, at) =>
        person(first + at + 1, isRead ? '2026-11-21T06:03:05.000Z' : null),
      );
      return ok(rows, total);
    });
    return show();
  };

  test('the tabs say how many have read a notice, and the first names them', async () => {
    open(2, 3);
    expect(await screen.findByRole('tab', { name: 'Read (2)', selected: true })).toBeDefined();
    expect(await screen.findByText('Meant for 5 people. Disabled accounts are not counted.')).toBeDefined();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Person 1 person1',
      'Person 2 person2',
    ]);
  });

  test('those who have not are a tab and some pages away', async () => {
    open(2, 13);
    fireEvent.click(await screen.findByRole('tab', { name: 'Not read (13)' }));
    await screen.findByText('1 / 2');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(5));
    expect(within(screen.getByRole('tabpanel')).getByText('Person 13')).toBeDefined();
  });

  test('a notice that nobody has read shows a hint', async () => {
    open(0, 1);
    expect(await screen.findByText('Nobody has read it yet')).toBeDefined();
  });

  test('a refusal is shown in its words', async () => {
    fakeApi(refuse(403, 'Not allowed'));
    show();
    expect((await screen.findByRole('alert')).textContent).toBe('Not allowed');
  });
});
