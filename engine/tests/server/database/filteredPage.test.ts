import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { askList } from '#engine/tests/askList';
import { loan } from '#engine/tests/fixture/resources/loan/loan';

const api = await apiForFile();

test('a row that leaves a person’s own after it was found, and before it is read, is not shown', async () => {
  const { id: operator } = await api.enter('librarian');
  const [own, other] = [await api.addSchool(), await api.addSchool()];
  await sql`
    insert into loan (school_id, number, fee, operator_id, created_at, updated_at)
    select ${own}, 'kept-' || n, 5, ${operator}, now(), now() from generate_series(1, 3) n`.execute(api.database);
  // A loan stays with its school; rows of another business may not.
  await sql`alter table loan disable trigger user`.execute(api.database);
  const move = () => sql`update loan set school_id = ${other} where number = 'kept-2'`.execute(api.database);
  const meanwhile = Object.assign(api.database.withoutPlugins(), {
    send: async (text: string, values: readonly unknown[]) => {
      await move();
      return (await api.database.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
    },
  });
  const teacher = { id: 0, role: 'teacher', organizationId: own } as const;
  const { json } = await askList(meanwhile, loan, teacher, { q: 'kept' });
  expect(JSON.parse(json)).toMatchObject([{ number: 'kept-3' }, { number: 'kept-1' }]);
});
