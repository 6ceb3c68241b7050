import { say, type Locale } from '#engine/schema/language';
import { resourceByName } from '#resources/resources';
import type { Field } from '#engine/schema/field';
import { check } from '#engine/schema/values';
import { changedField, changedLabel } from '#engine/schema/declared/changedLabel';

/** Texts of a change of fields. */
export const changesTexts = {
  added: say('新增', 'Added'),
  changed: say('修改', 'Changed'),
  cleared: say('清空', 'Cleared'),
  after: say('变更后', 'After'),
  before: say('变更前', 'Before'),
  field: say('字段', 'Field'),
  secret: say('已更改（不记录具体内容）', 'Changed (value not recorded)'),
} as const;

/** The change of one field: its label, and its value before and after. */
export interface ChangeRow {
  readonly name: string;
  readonly label: string;
  /** Its present declaration; undefined for a name that the resource no longer has. */
  readonly field: Field | undefined;
  readonly before: unknown;
  readonly after: unknown;
  readonly mark: 'added' | 'cleared' | 'changed';
}

const isNothing = (value: unknown) => value === null || value === undefined;

/** Reads values as a log keeps them; anything but a pair counts as the value afterwards. */
const sides = (change: unknown): readonly [unknown, unknown] =>
  Array.isArray(change) && change.length === 2 ? [change[0], change[1]] : [null, change];

/** The changes that a log row holds of this resource's fields, in the order of their declaration. */
export const changeRows = (changes: Readonly<Record<string, unknown>>, resourceName: string, locale: Locale) => {
  const resource = resourceByName(resourceName);
  const order = Object.keys(resource?.fields ?? {});
  const positionOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(changes)
    .toSorted(([one], [other]) => positionOf(one) - positionOf(other))
    .map(([name, change]): ChangeRow => {
      const field = changedField(resourceName, name);
      const [before, after] = sides(change);
      const label = changedLabel(resourceName, name, locale);
      const mark = isNothing(before) ? 'added' : isNothing(after) ? 'cleared' : 'changed';
      return { name, label, field, before, after, mark };
    });
};

/** Whether the value is one that the field's type can show: an older row may hold another. */
export const isReadable = (field: Field, value: unknown): boolean => check(field, value) !== 'wrongType';

/** The records before and after, as far as the rows show them, to find the titles of their references. */
export const recordsOf = (rows: readonly ChangeRow[]) =>
  (['before', 'after'] as const).map((side) =>
    Object.fromEntries(
      rows.flatMap((row) => (row.field && isReadable(row.field, row[side]) ? [[row.name, row[side]] as const] : [])),
    ),
  );
