import { sql } from 'kysely';
import { mayDo } from '#engine/schema/access';
import { titleInWords } from '#engine/schema/declared/proposalText';
import { memberRoles } from '#engine/schema/organization';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { targetOf } from '#engine/schema/values';
import { resourceByName } from '#resources/resources';
import { nameBehind } from '#engine/server/database/called';
import { fromTable, type StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { AlertRecipients } from '#engine/subjects/alert/server/alert';

const rolesOf = async (tx: Queries, to: AlertRecipients): Promise<readonly Role[]> => {
  if ('roles' in to) return to.roles;
  if ('organization' in to) return memberRoles;
  const account = await tx.selectFrom('account').select('role').where('id', '=', to.account).executeTakeFirst();
  return account ? [account.role] : [];
};

/** Whether this role may look up the records that titles stand behind. */
const mayName = (resource: Resource, role: Role): boolean => {
  const field = resource.fields[resource.titleBehind ?? ''];
  const owner = field && resourceByName(targetOf(field) ?? '');
  return owner !== undefined && mayDo(role, owner, 'base-list') && nameBehind(resource, 't', role) !== undefined;
};

/** The titles of these records as their pages show them, by id: behind the name of another record where all recipients may know it. */
export const titlesFor = async (
  tx: Queries,
  resource: Resource,
  to: AlertRecipients,
  records: readonly StoredRow[],
): Promise<ReadonlyMap<number, string>> => {
  const titles = new Map(records.map((row) => [row.id, String(titleInWords(row[resource.title], 'en-US'))]));
  const roles = resource.titleBehind === undefined ? [] : await rolesOf(tx, to);
  const [role] = roles;
  const behind = role && roles.every((one) => mayName(resource, one)) && nameBehind(resource, 't', role);
  if (!behind || records.length === 0) return titles;
  const { rows } = await sql<{ id: number; behind: string | null }>`
    select t.id, ${behind} as behind from ${fromTable(resource)}
    where t.id in (${sql.join(records.map(({ id }) => id))})`.execute(tx);
  const names = new Map(rows.map((row) => [row.id, row.behind]));
  return new Map([...titles].map(([id, title]) => [id, [names.get(id) ?? [], title].flat().join(' · ')]));
};
