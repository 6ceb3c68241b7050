import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { evidenceList } from '#resources/evidence/calls';
import type { Call } from '#engine/schema/call';
import type { WaitingEntry } from '#resources/review/calls';
import { result } from '#resources/entry/entry';
import ReviewPage from '#src/screens/review/ReviewPage';
import { fakeApi, ok, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

export const me = { id: someone.id, name: someone.name };
export const colleague = { id: 7, name: 'Wang Fang' };
export const holdOf = (by: typeof me) => ({ by, until: new Date(Date.now() + 600_000).toISOString() });

export const waiting = (id: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  version: 1,
  playerId: `player-${id}`,
  playerName: null,
  platform: null,
  result: result.suspected,
  merchant: { id: 4, name: 'Harbour' },
  enteredBy: null,
  own: false,
  createdAt: '2026-11-03T12:00:00.000Z',
  since: '2026-11-03T12:00:00.000Z',
  hold: null,
  secondLook: null,
  ...more,
});

type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

const bodyOf = ({ body }: Sent) => body as { id: number; from?: number };

/** The review page over a queue that lives in the test; an answer given here comes in place of the queue's own. */
export const openReview = (address: string, rows: WaitingEntry[], answers: Answers = {}, known: object = {}) => {
  const queue = new Map(rows.map((row) => [row.id, row]));
  const own: Answers = {
    'review/list': ({ address: asked }) => {
      const query = new URL(asked, 'http://console').searchParams;
      const holder = query.get('holder');
      const holds = ({ hold }: WaitingEntry) => (hold ? (hold.by.id === me.id ? 'me' : 'others') : 'nobody');
      const found = [...queue.values()].filter(
        (row) =>
          (!query.has('after') || row.id > Number(query.get('after'))) &&
          (!query.has('id') || row.id === Number(query.get('id'))) &&
          (!query.has('tenantId') || row.merchant.id === Number(query.get('tenantId'))) &&
          (holder === null || holds(row) === holder),
      );
      return ok(found, found.length);
    },
    'review/take': (sent) => {
      const row = queue.get(bodyOf(sent).id);
      const hold = holdOf(me);
      if (row) queue.set(row.id, { ...row, hold });
      return ok(hold);
    },
    'review/release': () => ok(true),
    'enter-info/decide': (sent) => {
      queue.delete(bodyOf(sent).id);
      return ok({ ...entryOf(bodyOf(sent).id), version: 2 });
    },
  };
  const entryOf = (id: number) => ({
    ...waiting(id),
    tenantId: 4,
    operatorId: null,
    cutting: 0,
    evidence: null,
    remark: null,
  });
  const api = fakeApi((sent: Sent) => {
    const path = sent.address.replace(/^.*\/api\//, '').replace(/\?.*$/, '');
    const answer = answers[path] ?? own[path];
    if (answer) return answer(sent);
    if (path === 'enter-info/detail') return ok(entryOf(1));
    return ok([], 0);
  });
  const lookup = async () => ({ data: [], total: 0 });
  const player = { listed: null, count: 0, results: [], names: [], platforms: [], entries: [], ...known };
  const files = { files: [], mayAdd: false, most: 10, largest: 1 };
  const call = async ({ path }: Call) => (path === evidenceList.path ? files : path.endsWith('/editors') ? [] : player);
  const shown = showPart(<ReviewPage />, { at: address, provider: { lookup, call } as never });
  const sentTo = (path: string) =>
    api.sent.filter(({ address: asked }) => asked.includes(path)).map(({ body }) => body);
  return { ...shown, queue, sentTo };
};

export const heading = (id: number) => screen.findByRole('heading', { name: `Review player player-${id}` });
export const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

/** Waits until the person may decide. */
export const ready = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Normal' }).getAttribute('aria-disabled')).toBeNull());
