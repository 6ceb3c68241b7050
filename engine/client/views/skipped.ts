import type { TransitionRefusal } from '#engine/schema/access';
import { yesOrNo } from '#engine/schema/choices';
import { labeled, type Locale, say } from '#engine/schema/language';
import type { Values } from '#engine/schema/writable';
import type { Resource, Transition } from '#engine/schema/resource';

/** A record that can't make a transition, and the rule that refuses it. */
export interface Refusal {
  readonly record: Values;
  readonly refusal: TransitionRefusal;
  /** Records that are alike in what refuses them; one, where it says none. */
  readonly count?: number;
}

const reasons = {
  forbidden: say('无权限', 'not permitted'),
  oneself: say('本人账号', 'your own account'),
  condition: say('不满足条件', 'conditions not met'),
  gone: say('已不存在', 'no longer there'),
} as const;

/** The texts of the skipped records, which load with the dialog. */
export const skippedText = say('跳过：%{reasons}。', 'Skipped: %{reasons}.');
const counted = say('%{count} 条（%{reason}）', '%{count} (%{reason})');

/** The state in which a record is, with the name of its field: `Status: Disabled`. */
const stateOf = ({ fields }: Resource, transition: Transition, record: Values, locale: Locale): string => {
  const name = 'field' in transition ? transition.field : undefined;
  const field = name === undefined ? undefined : fields[name];
  if (name === undefined || !field) return reasons.condition[locale];
  const options = 'options' in field ? field.options : yesOrNo;
  const option = options.find(({ value }) => value === record[name]);
  return labeled(locale, field.label[locale], option?.label[locale] ?? String(record[name]));
};

/** Says how many records are skipped for each reason; `gone` are those that were selected and are not there any more. */
export const skippedReasons = (
  resource: Resource,
  transition: Transition,
  skipped: readonly Refusal[],
  gone: number,
  locale: Locale,
): readonly string[] => {
  const counts = new Map<string, number>();
  const add = (reason: string, count = 1) => counts.set(reason, (counts.get(reason) ?? 0) + count);
  for (const { record, refusal, count } of skipped) {
    const otherwise = refusal === 'condition' ? transition.when?.otherwise?.[locale] : undefined;
    add(
      refusal === 'state' ? stateOf(resource, transition, record, locale) : (otherwise ?? reasons[refusal][locale]),
      count,
    );
  }
  if (gone > 0) add(reasons.gone[locale], gone);
  return [...counts].map(([reason, count]) =>
    counted[locale].replace('%{count}', count.toLocaleString(locale)).replace('%{reason}', () => reason),
  );
};
