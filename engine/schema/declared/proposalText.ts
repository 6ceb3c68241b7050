import { resourceByName } from '#resources/resources';
import { typeOf, type Field } from '#engine/schema/field';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import { countText, inSentence, joined, labeled, type Locale, say, sayCount } from '#engine/schema/language';
import { countedRecords, type Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import { changedField, changedLabel } from './changedLabel';
import { labelOfName, labelsOf } from './names';

const aside = say('（%{said}）', ' (%{said})');
const willChange = sayCount('%{count} 条可执行', '%{count} will change', '%{count} will change');
const already = say('%{count} 条已是“%{state}”', '%{count} already %{state}');
const left = say('%{count} 条%{reason}', '%{count} %{reason}');
const reasons = {
  forbidden: say('无权限', 'not permitted'),
  oneself: say('为申请人本人', 'is the person who asks'),
  condition: say('不满足条件', 'not possible by its conditions'),
  state: say('当前状态不允许', 'not possible in its state'),
} as const;

/** Longer texts stand on the page of the request alone. */
const longest = 60;
/** Details that one sentence has at most. */
const mostDetails = 4;

type Change = ProposalFacts['changes'][string];
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** A value as people read it. */
const valueText = (
  field: Field | undefined,
  value: unknown,
  names: ProposalFacts['names'] = {},
  locale: Locale,
): string => {
  if (Array.isArray(value))
    return joined(
      locale,
      value.map((one) => valueText(field, one, names, locale)),
    );
  const target = field && typeOf(field).target?.(field);
  return (
    (field && labelsOf(field)?.find((one) => one.value === value)?.label[locale]) ??
    (target === undefined ? undefined : (names[`${target} ${String(value)}`] ?? `#${String(value)}`)) ??
    (field && typeOf(field).inWords?.(value, field, locale)) ??
    String(value)
  );
};

const verbAndNoun = say('%{verb}%{noun}', '%{verb} %{noun}');

/** What is done: `Approve`, `Edit account`, `Disable 62 accounts`. */
const verbOf = (resource: Resource | undefined, { action, resource: name, records }: ProposalFacts, locale: Locale) => {
  const own = resource?.transitions?.[action] ?? resource?.actions?.[action];
  const verb = own?.label[locale] ?? labelOfName('action', action, locale);
  if (records > 1) return `${verb} ${countText(locale, resource?.counted ?? countedRecords, records)}`;
  if (own) return verb;
  const noun = inSentence(labelOfName('resource', name, locale), locale);
  return verbAndNoun[locale].replace('%{verb}', () => verb).replace('%{noun}', () => noun);
};

/** Whether the sentence names a change. Long texts, times and passwords are left out, and so is what the verb itself sets. */
const isSaid = (resource: Resource | undefined, name: string, [before, after]: Change, isOwn: boolean): boolean => {
  const field = changedField(resource?.name ?? '', name);
  if (name === resource?.title || (isNothing(before) && isNothing(after))) return false;
  if (typeof after === 'object' && !Array.isArray(after)) return after === null;
  if (!field) return true;
  const { isProse, isHtml, isSecret, inWords } = typeOf(field);
  if (isProse || isHtml || isSecret) return false;
  return !(isOwn && field.readOnly && (inWords === undefined || isNothing(before)) && resource?.fields[name] === field);
};

/** How many of the records would change, and why the others would not. */
const countsOf = (resource: Resource | undefined, { action, records, skipped = [] }: ProposalFacts, locale: Locale) => {
  const transition = resource?.transitions?.[action];
  const reasonsBy = new Map(Object.entries(reasons).map(([refusal, said]) => [refusal, said[locale]]));
  const reasonOf = ({ refusal, record, count }: (typeof skipped)[number]) => {
    const field = transition && 'field' in transition ? resource?.fields[transition.field] : undefined;
    const state =
      field && valueText(field, record[transition && 'field' in transition ? transition.field : ''], {}, locale);
    const otherwise = refusal === 'condition' ? transition?.when?.otherwise?.[locale] : undefined;
    const said = refusal === 'state' && state ? already[locale] : left[locale];
    return said
      .replace('%{count}', count.toLocaleString(locale))
      .replace('%{state}', inSentence(state ?? '', locale))
      .replace('%{reason}', inSentence(otherwise ?? reasonsBy.get(refusal) ?? refusal, locale));
  };
  const stay = skipped.reduce((sum, { count }) => sum + count, 0);
  return [countText(locale, willChange, records - stay), ...skipped.map(reasonOf)];
};

/**
 * What somebody asks a second person for, in one sentence: `Edit account · li.wei (Role: Clerk → Manager)`. It is made of
 * the declarations of today: the label of the action or its `request`, what the record is called, amounts and changed fields.
 */
export const proposalText = (facts: ProposalFacts, locale: Locale): string => {
  const { action, resource: name, records, changes, names, skipped } = facts;
  const resource = resourceByName(name);
  const template = resource?.actions?.[action]?.request?.[locale];
  const isOwn = (resource?.transitions?.[action] ?? resource?.actions?.[action]) !== undefined;
  // The one record of its kind has no name but that of its kind, which the verb says unless it is the action's own.
  const titles = !resource?.single ? facts.titles : isOwn ? [labelOfName('resource', name, locale)] : [];
  const said = Object.entries(changes).map(([input, change]) => {
    const field = changedField(name, input);
    const [before, after] = change.map((value) => (isNothing(value) ? '–' : valueText(field, value, names, locale)));
    const isAmount = field !== undefined && typeOf(field).inWords !== undefined;
    return { input, change, field, before, after: after ?? '–', isAmount };
  });
  const amounts = said.filter(({ isAmount, change: [before] }) => isAmount && isNothing(before));
  const inTemplate = (input: string) => template?.includes(`%{${input}}`) ?? false;
  const details = said
    .filter((one) => isSaid(resource, one.input, one.change, isOwn) && !inTemplate(one.input) && !amounts.includes(one))
    .map(({ input, change: [was], before, after, isAmount }) => {
      const value = isNothing(was) ? after : `${before} → ${after}`;
      return isAmount && amounts.length === 1 ? value : labeled(locale, changedLabel(name, input, locale), value);
    })
    .filter((detail) => detail.length <= longest);
  const counts = skipped ? countsOf(resource, facts, locale) : [];
  const title = joined(locale, titles) + (titles.length > 0 && records > titles.length ? '…' : '');
  const lead =
    template !== undefined && titles.length > 0
      ? said
          .reduce((text, { input, after }) => text.replaceAll(`%{${input}}`, () => after), template)
          .replace('%{title}', () => title)
      : [[verbOf(resource, facts, locale), ...amounts.map(({ after }) => after)].join(' '), title]
          .filter(Boolean)
          .join(' · ');
  const rest = [...counts, ...details.slice(0, mostDetails)];
  return rest.length === 0 ? lead : lead + aside[locale].replace('%{said}', () => joined(locale, rest));
};

/** The title of a record: a request reads as its sentence, any other value is what it is. */
export const titleInWords = (title: unknown, locale: Locale): unknown =>
  isPlainObject(title) && Array.isArray(title['titles'])
    ? proposalText(title as unknown as ProposalFacts, locale)
    : title;
