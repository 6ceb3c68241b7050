import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LineOutcome } from '#engine/schema/importCall';
import { startApi, type Api } from '#engine/tests/api';

/** A librarian and a volunteer, and another school before each test. */
export let api: Api;
export let admin: string;
export let volunteer: { id: number; token: string };
export let school: number;
export let schoolName: string;
export const playImports = (): void => {
  beforeAll(async () => {
    api = await startApi();
    admin = (await api.enter('librarian')).token;
    volunteer = await api.enter('volunteer');
  });
  beforeEach(async () => {
    schoolName = `School ${crypto.randomUUID()}`;
    school = await api.addSchool({ name: schoolName });
  });
  afterAll(() => api.close());
};

export const newFile = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '');
/** A line of a file without a fault. */
export const row = (line: number, more: object = {}) => ({
  line,
  schoolId: schoolName,
  code: `p-${line}`,
  result: 1,
  copies: 0,
  ...more,
});
export const rowsUpTo = (last: number) => Array.from({ length: last - 1 }, (_, at) => row(at + 2));
export const send = (body: object, token = volunteer.token) => api.post('wish/import', token, body);
export const wishes = () =>
  api.database.selectFrom('wish').selectAll().where('school_id', '=', school).orderBy('id').execute();
export const states = (outcomes: readonly LineOutcome[]) => outcomes.map(({ state }) => state);
