import { expect, test } from 'vitest';
import type { LiveEvent } from '#resources/message/message';
import type { ServerEvent } from '#server/events/publish';
import { isLast, liveEventFor } from '#server/live/liveEventFor';

const person = { id: 7, role: 'tenant_admin', tenantId: 4 } as const;
const admin = { id: 7, role: 'admin', tenantId: null } as const;
const window = { person, accountId: 7, sessionId: 70, recipients: new Set(['account:7', 'everybody']) };

const table: readonly [what: string, event: ServerEvent, word: LiveEvent | undefined][] = [
  ['a message to the person', { about: 'box', recipients: ['account:8', 'account:7'] }, 'counts'],
  ['a message to somebody else', { about: 'box', recipients: ['account:8'] }, undefined],
  ['a change of the own balance', { about: 'balance', recipients: ['everybody'], log: 'amountLog' }, 'balance'],
  ['a change of another balance', { about: 'balance', recipients: ['tenant:3'], log: 'amountLog' }, undefined],
  ['the end of all sessions of the person', { about: 'sessions', accountIds: [7] }, 'ended'],
  ['the end of all others', { about: 'sessions', accountIds: [7], keep: 70 }, undefined],
  ['the end of the sessions of somebody else', { about: 'sessions', accountIds: [70] }, undefined],
  ['the end of this session', { about: 'session', id: 70 }, 'ended'],
  ['the end of another one', { about: 'session', id: 7 }, undefined],
  ['other rights of this session', { about: 'rights', id: 70 }, 'rights'],
  ['other rights of another one', { about: 'rights', id: 71 }, undefined],
];

test.each(table)('a window hears of %s what concerns it', (_, event, word) => {
  expect(liveEventFor(event, window)).toBe(word);
});

test('a stream ends with its session and with its rights', () => {
  expect((['ready', 'counts', 'balance', 'rights', 'ended'] as const).filter(isLast)).toEqual(['rights', 'ended']);
});

const rows = (resource: string, of: Readonly<Record<string, readonly unknown[]>> = {}): ServerEvent => ({
  about: 'rows',
  resource,
  of,
});

test('a merchant hears of changed rows of its own, and nothing of those of others', () => {
  expect(liveEventFor(rows('entry', { tenantId: [3, 4] }), window)).toBe('rows:entry');
  expect(liveEventFor(rows('entry', { tenantId: [3] }), window)).toBeUndefined();
  expect(liveEventFor(rows('entry'), window)).toBeUndefined();
});

test('nobody hears of records that the role may not list, or of unknown ones', () => {
  for (const name of ['account', 'tenant', 'operationLog', 'nothing'])
    expect(liveEventFor(rows(name, { tenantId: [4] }), window)).toBeUndefined();
  expect(liveEventFor(rows('account'), { ...window, person: admin })).toBe('rows:account');
});

test('whoever sees all balances hears of every booking, without whose it is', () => {
  const booked: ServerEvent = { about: 'balance', recipients: ['tenant:3'], log: 'amountLog' };
  expect(liveEventFor(booked, { ...window, person: admin })).toBe('rows:amountLog');
});
