import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { administrator, member } from '#resources/business';
import { resources } from '#resources/resources';
import { filtersOf } from '#engine/schema/wire/filtering';
import { termsFor } from '#engine/tests/subjects/identity/stage';
import { apiForFile } from '../api';

// A provider that nobody reaches: without one its calls do not exist.
const api = await apiForFile({ identity: termsFor('http://127.0.0.1:9') });
const { token } = await api.enter(administrator);

/** These end or change the session, or have no end. */
const leftOut = new Set(['auth/logout', 'auth/leave-identity', 'auth/switch-role', 'message/stream']);
const pathsOf = (method: 'GET' | 'POST') =>
  fc.constantFrom(...calls.filter((call) => call.method === method && !leftOut.has(call.path)).map(({ path }) => path));

/** Every name that a call or a record declares. */
const declared = [
  ...calls.flatMap(({ input }) => Object.keys(input)),
  ...resources.flatMap(({ fields }) => Object.keys(fields)),
  'id',
  'ids',
  'version',
  'requestId',
];
const garbage = fc
  .anything({ withNullPrototype: false, withObjectString: true, maxDepth: 3 })
  .map((value) => JSON.stringify(value) ?? 'null');
const values = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constant(null),
  fc.boolean(),
  fc.bigInt().map(String),
  fc.array(fc.integer()),
  fc.constantFrom(administrator, member, 'Secret-1', '12.50', '2026-11-21T08:00:00Z', 1, 2),
);
const payload = fc.oneof(
  garbage,
  fc.dictionary(fc.constantFrom(...new Set(declared)), values).map((value) => JSON.stringify(value)),
);

test('no body whatever makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(pathsOf('POST'), payload, async (call, body) => {
      // Each from an address of its own, or the throttle would answer in place of the handlers.
      const response = await api.request('POST', call, { token, body, address: crypto.randomUUID() });
      const text = await response.text();
      expect([response.status, text]).toEqual([200, expect.not.stringMatching(/^\{"code":5/)]);
    }),
    { numRuns: 600 },
  );
});

const asked = 'id q sort page pageSize after before columns zone createdAt_within token'.split(' ');
const queryNames = fc.oneof(
  fc.constantFrom(...new Set([...asked, ...declared, ...resources.flatMap((one) => [...filtersOf(one).keys()])])),
  fc.string(),
);
const queryValues = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('1,2', 'Asia/Shanghai', '-createdAt', 'username,-id', "' or 1=1 --", '%', '\\'),
);

test('no query whatever makes the server fail', async () => {
  await fc.assert(
    fc.asyncProperty(pathsOf('GET'), fc.dictionary(queryNames, queryValues, { maxKeys: 4 }), async (call, query) => {
      const response = await api.request('GET', call, { token, query });
      const text = await response.text();
      expect([response.status, text]).toEqual([200, expect.not.stringMatching(/^\{"code":5/)]);
    }),
    { numRuns: 600 },
  );
});
