import { customPages } from '#resources/customPages';
import { overviews } from '#resources/overviews';
import { json, list, maybe, object, orNull, table } from '#engine/schema/answer';
import type { ReadAnswer } from '#engine/schema/answer';
import { defineCall, ofResource } from '#engine/schema/call';
import type { CustomPage } from '#engine/schema/customPage';
import { dateTime, integer, text } from '#engine/schema/field';
import { zoneField } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import { maySee, mayDo, opens } from '#engine/schema/access';
import type { LocalizedText } from '#engine/schema/language';
import type { Access, Role } from '#engine/schema/roles';
import { mayFilter } from '#engine/schema/wire/filtering';
import { resourceByName } from '#resources/resources';
import { fieldOf } from '#engine/schema/resource';
import type { Overview } from './overviewWords';

/** What all parts about records say, as one type for all resources. */
export interface Measure {
  readonly of: string;
  readonly label: LocalizedText;
  readonly for?: Access;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly sum?: string;
  readonly at?: string;
  readonly by?: string;
  readonly days?: number;
}

/** Whether a role has a part: it may list the records, and sees what they are narrowed, counted and split by. */
export const seesPart = (role: Role, part: Measure): boolean => {
  const resource = resourceByName(part.of);
  if (!resource || !mayDo(role, resource, 'list') || (part.for !== undefined && !opens(part.for, role))) return false;
  const named = [part.sum, part.at, part.by].filter((name) => name !== undefined);
  return (
    named.every((name) => fieldOf(resource, name) !== undefined && maySee(role, resource, name)) &&
    Object.keys(part.where ?? {}).every((name) => mayFilter(role, resource, name))
  );
};

/** A count, or an amount with its decimals: many amounts may make more than a field of them holds. */
const figure = text(say('数值', 'Figure'), { required: true, max: 40, pattern: /^-?[0-9]+([.][0-9]+)?$/ });

/** Part by its declared name: null where it could not be read in time, missing for those who may not see it. */
const answer = object({
  /** The beginnings of the days of the longest chart, in the reader's zone; the last is today. */
  days: list(dateTime(say('起始时间', 'Start time'), {})),
  tiles: table(
    orNull(
      object({
        /** Null where more records match than one call reads. */
        value: orNull(figure),
        /** The same of as many days before; missing where the tile counts no days. */
        before: maybe(figure, undefined),
        /** When its days begin. */
        since: maybe(dateTime(say('起始时间', 'Start time'), {}), undefined),
      }),
    ),
  ),
  /** Option → a figure for each day, or one alone. */
  charts: table(orNull(object({ series: table(list(figure)) }))),
  lists: table(
    orNull(
      object({
        total: integer(say('条数', 'Rows'), { min: 0 }),
        rows: list(table(json)),
      }),
    ),
  ),
});

/** The overviews by their pages. */
const declared = Object.entries(overviews as Readonly<Record<string, Overview>>);

const callFor = (page: CustomPage) =>
  defineCall({
    method: 'GET',
    path: `${page.route}/summary`,
    roles: page.allow,
    resource: page.route,
    summary: ofResource(page, say('数据', 'figures')),
    input: { zone: zoneField },
    answer,
  });

/** Each page that shows an overview, with its words and the call that fills it. */
export const overviewPages = customPages.flatMap((page: CustomPage) =>
  declared.filter(([route]) => route === page.route).map(([, words]) => ({ page, words, call: callFor(page) })),
);

/** What such a call answers. */
export type OverviewAnswer = ReadAnswer<typeof answer>;

export const overviewCalls = overviewPages.map(({ call }) => call);
