import { sql } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import type { StoredRow } from '#engine/server/database/read';
import { scopeFacts } from '#engine/server/database/scope';
import { organizationColumn } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { excerptOf, sendTo } from '#engine/subjects/message/server/message';
import { isAmongOwn } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import type { Role } from '#engine/schema/roles';
import { status } from '#engine/schema/status';
import { timelineRoles } from '#engine/schema/timeline';

/** People that one note can call. */
const mentionsMax = 20;

/** Somebody whom a note mentions. */
interface Mention {
  readonly id: number;
  readonly name: string;
}

/** `@username`, though not within a mail address. Both forms of a name that a dot ends, since a sentence may end there. */
const usernamesIn = (text: string): string[] => {
  const found = [...text.matchAll(/(?<![\w.@-])@([\w.-]{3,32})/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(found.flatMap((name) => [name, name.replace(/[._-]+$/, '')]))].slice(0, 2 * mentionsMax);
};

/** The enabled accounts that a note mentions and that may see the timeline of this record; never its author. */
const mentionedIn = async (
  tx: Queries,
  resource: Resource,
  record: Values,
  { text, authorId }: { readonly text: string; readonly authorId: number },
): Promise<Mention[]> => {
  const usernames = usernamesIn(text);
  if (usernames.length === 0) return [];
  const { rows } = await sql<Mention & { role: Role; organizationId: number | null }>`
    select id, name, role, ${organizationColumn()} as "organizationId" from account
    where lower(username) = any(${usernames}::text[]) and status = ${status.enabled} and id <> ${authorId}
      and role = any(${timelineRoles(resource)}::text[]) order by id limit ${mentionsMax}`.execute(tx);
  const [facts = {}] = await scopeFacts(tx, resource, [record]);
  return rows.filter((person) => isAmongOwn(person, resource, facts)).map(({ id, name }) => ({ id, name }));
};

interface NewNote {
  readonly resource: Resource;
  readonly record: StoredRow;
  readonly author: { readonly id: number; readonly name: string };
  readonly text: string;
}

/** Keeps a note and sends a message to everybody whom it mentions. Returns its id and their names. */
export const addNote = async (
  tx: Queries,
  { resource, record, author, text }: NewNote,
  now: Date,
): Promise<{ readonly id: number; readonly mentioned: readonly string[] }> => {
  const values = {
    resource: resource.name,
    record_id: record.id,
    account_id: author.id,
    text,
    created_at: now.toISOString(),
  };
  const { id } = await tx.insertInto('note').values(values).returning('id').executeTakeFirstOrThrow();
  const mentioned = await mentionedIn(tx, resource, record, { text, authorId: author.id });
  const title = record[resource.title];
  const facts = {
    by: author.name,
    resource: resource.name,
    recordId: String(record.id),
    title: typeof title === 'string' ? title : `#${record.id}`,
    text: excerptOf(text),
  };
  for (const person of mentioned) await sendTo(tx, person.id, 'mention', facts, now);
  return { id, mentioned: mentioned.map(({ name }) => name) };
};
