import { sql, type Kysely } from 'kysely';
import type { ListView } from '#resources/view/calls';
import type { Role } from '#resources/schema/roles';
import { viewsMax } from '#resources/view/view';
import type { Tables } from '#server/database/tables';
import { conflict, invalid, notFound } from '#server/refusals';

interface Reader {
  readonly id: number;
  readonly role: Role;
}

/** The views of a list that a person finds: the own ones, and those shared with the person's role; by name. */
export const viewsOf = async (database: Kysely<Tables>, reader: Reader, resource: string): Promise<ListView[]> => {
  const rows = await database
    .selectFrom('list_view')
    .select(['id', 'account_id', 'name', 'shared_with', 'query'])
    .where('resource', '=', resource)
    .where((where) => where.or([where('account_id', '=', reader.id), where('shared_with', '=', reader.role)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, account_id, name, shared_with, query }) => ({
    id,
    ownerId: account_id,
    name,
    sharedWith: shared_with as Role | null,
    isOwn: account_id === reader.id,
    query: query as ListView['query'],
  }));
};

interface NewView {
  readonly resource: string;
  readonly name: string;
  readonly sharedWith: Role | null;
  /** What it asks, as JSON. */
  readonly json: string;
  readonly now: Date;
}

/** Refuses a name that the person's other views of the list have, and a view past the most of one list. */
const refuseDouble = async (tx: Kysely<Tables>, ownerId: number, own: number | null, { resource, name }: NewView) => {
  // One after the other per person: names are unique, and their number is bounded.
  const owners = await tx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  if (owners.length === 0) throw invalid({ ownerId: 'noSuchRecord' });
  const others = await tx
    .selectFrom('list_view')
    .select('name')
    .where('account_id', '=', ownerId)
    .where('resource', '=', resource)
    .where('id', '<>', own ?? 0)
    .execute();
  if (others.some((other) => other.name === name)) throw invalid({ name: 'taken' });
  if (others.length >= viewsMax) throw conflict('state', {});
};

/** Keeps a view: a new one, or the person's own of that id. Arranging the console is no event of the business. */
export const keepView = async (
  tx: Kysely<Tables>,
  ownerId: number,
  id: number | null,
  wanted: NewView,
): Promise<number> => {
  await refuseDouble(tx, ownerId, id, wanted);
  const { resource, name, sharedWith, json, now } = wanted;
  const values = { name, shared_with: sharedWith, query: json, updated_at: now.toISOString() };
  const kept =
    id === null
      ? await tx
          .insertInto('list_view')
          .values({ account_id: ownerId, resource, ...values })
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('list_view')
          .set(values)
          .where('id', '=', id)
          .where('account_id', '=', ownerId)
          .where('resource', '=', resource)
          .returning('id')
          .executeTakeFirst();
  if (!kept) throw notFound();
  return kept.id;
};

/** Removes a person's own view; an admin also removes what others share. */
export const dropView = async (database: Kysely<Tables>, { id: readerId, role }: Reader, id: number): Promise<void> => {
  const mayRemove =
    role === 'admin'
      ? sql<boolean>`(account_id = ${readerId} or shared_with is not null)`
      : sql<boolean>`account_id = ${readerId}`;
  const gone = await database.deleteFrom('list_view').where('id', '=', id).where(mayRemove).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
};
