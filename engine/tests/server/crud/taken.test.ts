import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { wish } from '#engine/tests/fixture/resources/wish/wish';
import { takenFaults } from '#engine/server/crud/import';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const line = (number: number, username: unknown) => ({ line: number, values: { username } });
const faultsOf = async (lines: readonly ReturnType<typeof line>[]) =>
  Object.fromEntries(await takenFaults(api.database, account, lines));

test('a line is told that another record has its unique value already, in any case where case says nothing', async () => {
  await api.addAccount('volunteer', { username: 'li.ming' });
  expect(await faultsOf([line(2, 'free'), line(3, 'li.ming'), line(4, 'LI.Ming')])).toEqual({
    3: { username: 'taken' },
    4: { username: 'taken' },
  });
});

test('of the lines with one value the first is right, and the others are not', async () => {
  expect(await faultsOf([line(2, 'wang'), line(3, 'zhao'), line(4, 'wang'), line(5, null), line(6, null)])).toEqual({
    4: { username: 'taken' },
  });
});

test('a resource without unique fields has no such fault', async () => {
  const lines = [2, 3].map((number) => ({ line: number, values: { code: 'one' } }));
  expect(await takenFaults(api.database, wish, lines)).toEqual(new Map());
});
