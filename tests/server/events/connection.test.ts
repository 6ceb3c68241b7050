import { expect, test } from 'vitest';
import {
  reduceConnection,
  type ConnectionState,
  type ConnectionEffect,
  type ConnectionEvent,
} from '#server/events/notifications';

const unused: ConnectionState = { is: 'unused' };
const first: ConnectionState = { is: 'opening' };
const again: ConnectionState = { is: 'opening', pause: 250 };
const open: ConnectionState = { is: 'open' };
const waiting: ConnectionState = { is: 'waiting', pause: 250 };
const closed: ConnectionState = { is: 'closed' };

const table: readonly [
  what: string,
  from: ConnectionState,
  happening: ConnectionEvent,
  to: ConnectionState,
  deeds: readonly ConnectionEffect[],
][] = [
  ['the first who listens opens it', unused, 'wanted', first, ['open']],
  ['others wait for the same', first, 'wanted', first, []],
  ['an open one serves all', open, 'wanted', open, []],
  ['before the first opening there was nothing to miss', first, 'opened', open, []],
  ['a first try that fails leaves it to the next who listens', first, 'failed', unused, []],
  ['a lost one is opened again after a pause', open, 'lost', waiting, ['wait']],
  ['when the pause is over', waiting, 'due', again, ['open']],
  ['or when somebody wants it before', waiting, 'wanted', again, ['open']],
  ['and only once', again, 'due', again, []],
  ['who listened meanwhile may have missed something', again, 'opened', open, ['reportGap']],
  ['another failure is waited for twice as long', again, 'failed', { is: 'waiting', pause: 500 }, ['wait']],
  ['up to a second', { is: 'opening', pause: 1000 }, 'failed', { is: 'waiting', pause: 1000 }, ['wait']],
  ['one that is closed stays closed', open, 'closed', closed, []],
  ['also when it was just being opened', closed, 'opened', closed, []],
  ['and is lost to nobody', closed, 'lost', closed, []],
  ['nor opened again', closed, 'due', closed, []],
];

test.each(table)('%s', (_, from, happening, to, deeds) => {
  expect(reduceConnection(from, happening)).toEqual([to, deeds]);
});
