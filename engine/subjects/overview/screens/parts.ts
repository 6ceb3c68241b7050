import type { Overview } from '#engine/schema/declared/overviewWords';
import type { Measure, OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import { pageFor } from '#engine/schema/declared/pages';
import type { Field } from '#engine/schema/field';
import { formatDecimal } from '#engine/schema/fieldTypes/decimal';
import { spansIn } from '#engine/schema/relativeDays';
import type { Locale } from '#engine/schema/language';
import { dayMs } from '#engine/schema/spans';
import { resourceByName } from '#resources/resources';
import { useUser } from '#engine/client/auth/useUser';
import { dayToDateTime, formatDay, readersZone } from '#engine/client/i18n/dateTime';
import { listPath } from '#engine/client/views/paths';

type Kind = keyof Overview;
type PartOf<K extends Kind> = NonNullable<Overview[K]>[string];

/** The parts of a kind that the server answered, in declared order, each with its answer; null where it failed. */
export const answered = <K extends Kind>(words: Overview, data: OverviewAnswer, kind: K) =>
  Object.entries((words[kind] ?? {}) as Readonly<Record<string, PartOf<K>>>).flatMap(([name, part]) => {
    const answer = data[kind][name] as OverviewAnswer[K][string] | undefined;
    return answer === undefined ? [] : [{ name, part, answer }];
  });

const fieldIn = ({ of }: Measure, name: string | undefined): Field | undefined =>
  name === undefined ? undefined : resourceByName(of)?.fields[name];

/** The choice whose options a chart has bars for. */
export const choiceOf = (part: Measure): Field | undefined => fieldIn(part, part.by);

/** A count, or an amount in its unit. */
export const sayFigure = (part: Measure, figure: string, locale: Locale): string => {
  const field = fieldIn(part, part.sum);
  return field?.kind === 'decimal' ? formatDecimal(figure, field, locale) : Number(figure).toLocaleString(locale);
};

/** The options that an amount is taken away by, where its field says so. */
export const isTakenAway = (part: Measure, option: string): boolean => {
  const field = fieldIn(part, part.sum);
  const signs = field?.kind === 'decimal' ? field.signedBy : undefined;
  return signs !== undefined && signs.field === part.by && String(signs.minus) === option;
};

/** Some of the reader's days: from the beginning of the first one. Noon of a day lies in it, whatever the clocks do. */
export interface Span {
  readonly since: string;
  readonly days: number;
}

const noonOf = ({ since }: Span, days: number) => new Date(Date.parse(since) + (days + 0.5) * dayMs);

/** As many days right before. */
export const spanBefore = (span: Span): Span => ({
  ...span,
  since: dayToDateTime(formatDay(noonOf(span, -span.days)), 'first') ?? span.since,
});

/** Returns the address of the list where this person finds what a part stands for. */
export const useWays = () => {
  const person = useUser();
  return (part: Measure, span?: Span, more: Readonly<Record<string, unknown>> = {}): string => {
    const resource = resourceByName(part.of);
    const path = (person && resource && pageFor(person.role, resource))?.path ?? resource?.path ?? '';
    const at = part.at ?? 'createdAt';
    const days = span && {
      [`${at}_gte`]: span.since,
      [`${at}_lte`]: dayToDateTime(formatDay(noonOf(span, span.days - 1)), 'last'),
    };
    return listPath(path, { ...spansIn(part.where ?? {}, readersZone), ...days, ...more });
  };
};
