import { resourceByName } from '#resources/resources';
import type { Person } from '#engine/schema/access';
import { me, meIn } from '#engine/schema/declared/me';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import { anyOfMax } from '#engine/schema/wire/limits';
import { filtersOf, splitGroup, splitValues } from '#engine/schema/wire/filtering';
import type { Queries } from '#engine/server/database/tables';
import type { Sql } from '#engine/server/database/read';

/** A bulk change that begins. */
export interface NewJob {
  readonly resource: string;
  readonly transition: string;
  readonly filter: object;
  readonly reverts: number | null;
}

/** The records that a bulk change begins with. */
export interface JobRows {
  readonly rowsOf: (jobId: number) => Sql;
  readonly count: number;
  /** Which of them would stay as they are; asked where a second person decides. */
  readonly skipped: (database: Queries) => Promise<NonNullable<ProposalFacts['skipped']>>;
}

type Filter = Readonly<Record<string, string>>;

/** A filter as somebody else reads it: `me` is the id of the person who asks. */
const named = (filter: Filter, resourceName: string, person: Person): Filter => {
  const resource = resourceByName(resourceName);
  const offered = resource && filtersOf(resource);
  return Object.fromEntries(
    Object.entries(filter).map(([key, written]) => {
      const field = offered?.get(splitGroup(key).key)?.field;
      const own = field && meIn(field);
      // Ids alone stand in such a filter, so nothing in it needs an escape.
      const ids = own && splitValues(written).map((value) => (value === me ? own.idOf(person) : value));
      return [key, ids?.join(',') ?? written];
    }),
  );
};

/** The filter that shows what a job has moved; none where it is more than a list can be asked for by name. */
const filterOfMoved = async (database: Queries, job: number, count: number): Promise<Pick<ProposalFacts, 'filter'>> => {
  if (count > anyOfMax) return {};
  const rows = await database
    .selectFrom('bulk_row')
    .select('record_id')
    .where('act_id', '=', job)
    .where('outcome', '=', 'done')
    .orderBy('record_id')
    .execute();
  return { filter: { id: rows.map((row) => row.record_id).join(',') } };
};

/** What a bulk change is to a second person: the transition of so many records, and not the beginning of a job. */
export const proposalOf =
  ({ resource, transition, filter, reverts }: NewJob, asker: Person, { count, skipped }: JobRows) =>
  async (database: Queries): Promise<ProposalFacts> => ({
    action: transition,
    resource,
    records: count,
    titles: [],
    changes: {},
    ...(reverts === null
      ? { filter: named(filter as Filter, resource, asker) }
      : await filterOfMoved(database, reverts, count)),
    skipped: await skipped(database),
  });
