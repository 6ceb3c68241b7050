import type { Person } from '#engine/schema/access';
import { roles } from '#resources/business';
import { organization } from '#engine/schema/organization';
import type { Role } from '#engine/schema/roles';
import { sql } from 'kysely';
import type { MessageKind } from '#engine/subjects/message/message';
import type { Queries } from '#engine/server/database/tables';
import { publish } from '#engine/server/events/publish';
import type { Ports } from '#engine/server/environment/ports';
import { dayMs } from '#engine/schema/spans';

/**
 * The recipients of a message as one key for one index. A message is stored once, and a reader asks for the few keys
 * that include them: a dozen short index scans. Three columns (account, organization, roles) would need three indexes, and
 * an overlap of arrays reads all messages. Roles are in the order of their declaration.
 */
export const toAccount = (id: number): string => `account:${id}`;
/** The people of an organization at the time of reading. */
export const toOrganization = (id: number): string => `${organization?.resource ?? ''}:${id}`;
export const toEverybody = 'everybody';

const inOrder = (names: readonly Role[]) => roles.map(({ value }) => value).filter((role) => names.includes(role));

/** Everybody with one of these roles; all, when none is named. */
export const toRoles = (names: readonly Role[] | null): string =>
  names === null || names.length === 0 ? toEverybody : `roles:${inOrder(names).join(',')}`;

/** Every set of roles that holds this one. */
const setsWith = (role: Role): Role[][] =>
  roles
    .map(({ value }) => value)
    .filter((other) => other !== role)
    .reduce<Role[][]>((sets, other) => [...sets, ...sets.map((set) => [...set, other])], [[role]]);

/** All keys that include this person. */
export const recipientsOf = ({ id, role, organizationId }: Person): string[] => [
  toAccount(id),
  ...(organizationId === null ? [] : [toOrganization(organizationId)]),
  toEverybody,
  ...setsWith(role).map(toRoles),
];

/** The beginning of a long text, as a list of messages shows it. */
export const excerptOf = (text: string): string => {
  const letters = [...text];
  return letters.length > 160 ? `${letters.slice(0, 160).join('')}…` : text;
};

interface NewMessage {
  readonly recipient: string;
  readonly kind: MessageKind;
  readonly facts?: Readonly<Record<string, string>> | undefined;
  readonly noticeId?: number;
}

/** Puts a message into the boxes of its recipients, in the transaction of what it is about, and returns its id. */
export const sendMessage = async (tx: Queries, message: NewMessage, now: Date): Promise<number> => {
  const { recipient, kind, facts = {}, noticeId: notice_id = null } = message;
  const type = kind === 'notice' ? 'notice' : 'message';
  const { id } = await tx
    .insertInto('message')
    .values({ recipient, type, kind, facts: JSON.stringify(facts), notice_id, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publish(tx, { about: 'box', recipients: [recipient] });
  return id;
};

/** The same to one person. */
export const sendTo = (
  tx: Queries,
  accountId: number,
  kind: MessageKind,
  facts: NewMessage['facts'],
  now: Date,
): Promise<number> => sendMessage(tx, { recipient: toAccount(accountId), kind, facts }, now);

/** How long a message stays in the boxes; what it was about stays in the logs. */
const keptDays = 365;
/** Bounds of one round of the job: what is left waits for the next. The marks of its readers go with a message, at once. */
const batch = 500;
const batches = 40;

/** Leaves messages that somebody marks at this moment for the next round. */
const purgeSome = async (database: Queries, until: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from message where id in (
      select id from message where type = 'message' and created_at < ${until}
      order by created_at limit ${sql.lit(batch)} for update skip locked
    )`.execute(database);
  return Number(numAffectedRows ?? 0);
};

/** Removes expired messages. Notices stay for as long as they are published. */
export const purgeOldMessages = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * dayMs).toISOString();
  let removed = batch;
  for (let round = 0; removed === batch && round < batches; round += 1) removed = await purgeSome(database, until);
};
