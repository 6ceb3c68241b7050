import { lazy, Suspense, type ReactNode } from 'react';
import type { Person } from '../../../resources/access';
import type { Field, FieldOf, Kind, Kinds } from '../../../resources/fields';
import type { Values } from '../../../resources/record';
import type { CellContext } from '../../fieldTypes/cell';
import { showValue } from '../../fieldTypes/cells';
import { Changes } from '../../fieldTypes/changes/Changes';

/** With its sanitiser: most records have no such text. */
const RichText = lazy(async () => ({ default: (await import('../RichText')).RichText }));

interface WholeProps<K extends Kind> {
  readonly value: Kinds[K]['value'];
  readonly field: FieldOf<K>;
  readonly record: Values;
  readonly person: Person;
}

/** Kinds that read otherwise where there is room for all of their value. */
const wholes: { readonly [K in Kind]?: (props: WholeProps<K>) => ReactNode } = {
  changes: ({ value, field, record, person }) => (
    <Changes changes={value} of={String(record[field.of] ?? '')} person={person} />
  ),
  richText: ({ value }) => (
    <Suspense fallback={<span className="skeleton" />}>
      <RichText html={value} />
    </Suspense>
  ),
};

/** Kinds whose value takes the whole width of the page of a record. */
export const isWide = ({ kind }: Field): boolean => kind === 'longText' || kind in wholes;

interface WholeValueProps extends Omit<WholeProps<Kind>, 'field' | 'value'> {
  readonly name: string;
  readonly field: Field;
  readonly context: CellContext;
}

/** A value on the page of its record. */
export const WholeValue = ({ name, field, record, person, context }: WholeValueProps): ReactNode => {
  const value = record[name];
  const Whole = wholes[field.kind] as ((props: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
  const isEmpty = value === null || value === undefined;
  if (!Whole || isEmpty) return showValue(field, value, context, record);
  return <Whole value={value} field={field} record={record} person={person} />;
};
