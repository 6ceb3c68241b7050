// @vitest-environment node
import { expect, test } from 'vitest';
import {
  notListening,
  reduceListening,
  type ListeningEffect,
  type ListeningEvent,
  type ListeningState,
} from '#engine/client/live/keepListening';

const everything: ListeningEffect = { do: 'tell', events: ['counts', 'balance', 'editing', 'rows:*'] };
const sign: ListeningEffect = { do: 'expectSign' };
const opening: ListeningState = { stream: 'opening', waiting: false, failures: 2 };
const live: ListeningState = { stream: 'live', waiting: false, failures: 0 };
const waiting: ListeningState = { stream: 'none', waiting: true, failures: 3 };
const none: ListeningState = { stream: 'none', waiting: false, failures: 3 };

const table: readonly [
  what: string,
  from: ListeningState,
  happening: ListeningEvent,
  to: ListeningState,
  deeds: readonly ListeningEffect[],
][] = [
  [
    'a console that starts opens a stream',
    notListening,
    { what: 'due', away: false },
    { ...opening, failures: 0 },
    [{ do: 'open' }],
  ],
  ['nobody who is away opens one', notListening, { what: 'due', away: true }, notListening, []],
  ['there is one stream at a time', opening, { what: 'due', away: false }, opening, []],
  [
    'a stream that begins may have missed anything',
    opening,
    { what: 'heard', events: ['ready'] },
    live,
    [sign, everything],
  ],
  [
    'news that come with the beginning are told as well',
    opening,
    { what: 'heard', events: ['ready', 'rights'] },
    live,
    [sign, everything, { do: 'tell', events: ['rights'] }],
  ],
  ['a sign of life says nothing', live, { what: 'heard', events: [] }, live, [sign]],
  [
    'failures count until a stream has begun',
    opening,
    { what: 'heard', events: [] },
    { ...opening, stream: 'live' },
    [sign],
  ],
  ['what a closed stream still says is not heard', none, { what: 'heard', events: ['counts'] }, none, []],
  [
    'a stream that ends is tried again after a pause',
    opening,
    { what: 'ended', away: false },
    { stream: 'none', waiting: true, failures: 3 },
    [{ do: 'wait', failures: 2 }],
  ],
  ['but not while nobody looks', live, { what: 'ended', away: true }, { ...live, stream: 'none' }, []],
  ['whoever leaves closes the stream', live, { what: 'turned', away: true }, notListening, [{ do: 'close' }]],
  [
    'whoever comes back hears at once',
    waiting,
    { what: 'turned', away: false },
    { ...opening, failures: 0 },
    [{ do: 'open' }],
  ],
  ['with a stream nothing is asked for', live, { what: 'minute', away: false }, live, []],
  [
    'while a try is waited for everything is asked for',
    waiting,
    { what: 'minute', away: false },
    waiting,
    [everything],
  ],
  [
    'without a try one is begun, too',
    none,
    { what: 'minute', away: false },
    { ...opening, failures: 3 },
    [everything, { do: 'open' }],
  ],
  ['nobody who is away asks', none, { what: 'minute', away: true }, none, []],
  ['what is stopped waits for nothing', waiting, { what: 'stopped' }, none, [{ do: 'close' }]],
];

test.each(table)('%s', (_, from, happening, to, deeds) => {
  expect(reduceListening(from, happening)).toEqual([to, deeds]);
});
