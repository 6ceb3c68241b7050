import { entry } from '#resources/entry/entry';
import type { Grouping, Report } from '#resources/report/calls';
import { decisionsPage } from '#resources/report/page';
import { listPath } from '#engine/client';

type Span = Pick<Report['period'], 'start' | 'end'>;

/** The group that a number is of; none for a number of all. */
interface Group {
  readonly by: Grouping;
  readonly key: string;
}

const fields = { person: 'operatorId', merchant: 'tenantId', platform: 'platform' } as const;

const groupFilter = ({ by, key }: Group) => {
  if (key === '') return { [`${fields[by]}_empty`]: true };
  return { [fields[by]]: by === 'platform' ? key : Number(key) };
};

/** The list of the entries that a number counts. */
export const entriesPath = ({ start, end }: Span, group?: Group): string =>
  listPath(entry.path, {
    createdAt_gte: start,
    // The last moment before the end, as precise as the server's clock.
    createdAt_lte: new Date(Date.parse(end) - 1).toISOString(),
    ...(group ? groupFilter(group) : {}),
  });

interface DecisionFilter {
  readonly result?: number;
  readonly waited?: true;
  readonly secondLook?: true;
  readonly overturned?: true;
}

/** The list of the decisions that a number counts. */
export const decisionsPath = ({ start, end }: Span, group: Group | undefined, wanted: DecisionFilter = {}): string => {
  const ofGroup = group && (group.key === '' ? { by: group.by, keyless: true } : group);
  const query = Object.entries({ start, end, ...ofGroup, ...wanted }).map(([name, value]) => [name, String(value)]);
  return `/${decisionsPage.path}?${new URLSearchParams(query)}`;
};
