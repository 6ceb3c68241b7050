import { sql, type Kysely } from 'kysely';
import { rowsOf } from '#resources/schema/access';
import type { Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { status } from '#resources/schema/status';
import { timelineRoles } from '#resources/schema/timeline';
import type { Tables } from '#server/database/tables';

/** People that one note can call. */
const mentionsMax = 20;

/** Somebody whom a note mentions. */
interface Mentioned {
  readonly id: number;
  readonly name: string;
}

/** `@username`, though not within a mail address. Both forms of a name that a dot ends, since a sentence may end there. */
export const usernamesIn = (text: string): string[] => {
  const found = [...text.matchAll(/(?<![\w.@-])@([\w.-]{3,32})/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(found.flatMap((name) => [name, name.replace(/[._-]+$/, '')]))].slice(0, 2 * mentionsMax);
};

/** The enabled accounts that a note mentions and that may see the timeline of this record; never its author. */
export const mentionedIn = async (
  tx: Kysely<Tables>,
  resource: Resource,
  record: Values,
  { text, authorId }: { readonly text: string; readonly authorId: number },
): Promise<Mentioned[]> => {
  const usernames = usernamesIn(text);
  if (usernames.length === 0) return [];
  const { rows } = await sql<Mentioned & { role: Role; tenantId: number | null }>`
    select id, name, role, tenant_id as "tenantId" from account
    where lower(username) = any(${usernames}::text[]) and status = ${status.enabled} and id <> ${authorId}
      and role = any(${timelineRoles(resource)}::text[]) order by id limit ${mentionsMax}`.execute(tx);
  return rows
    .filter((person) =>
      Object.entries(rowsOf(person, resource, 'read')).every(([name, value]) => record[name] === value),
    )
    .map(({ id, name }) => ({ id, name }));
};
