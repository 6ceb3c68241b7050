import { isClosed, mayDo, mayWriteRow, type Person } from '#engine/schema/access';
import { holds, writableFields, type Values } from '#engine/schema/writable';
import { checkRecord } from '#engine/schema/record';
import type { Resource } from '#engine/schema/resource';
import type { RaRecord } from 'react-admin';
import type { Fault } from '#engine/schema/faults';
import { clean } from '#engine/schema/clean';
import { isSame, parse } from '#engine/schema/values';
import { readableText } from '#engine/client/fieldTypes/readableText';
import { getLocale } from '#engine/client/i18n/locale';
import type { GridColumn } from '#engine/client/views/List/columns';
import type { Place } from './place';

/** Why a value cannot be changed in the list: nobody may here, this person may not, or not in this record. */
type NotEditable = 'notHere' | 'notYours';

/** Whether the person may change a field of a record in the list, by the rules of its form. */
export const refuseEdit = (
  resource: Resource,
  person: Person,
  record: Values,
  name: string,
): NotEditable | undefined => {
  const isDeclared = (resource.editInList ?? []).some((one) => one === name);
  if (!isDeclared || !holds(resource.fields[name]?.when, record)) return 'notHere';
  const may =
    mayDo(person.role, resource, 'modify') &&
    writableFields(resource, 'modify', person.role).includes(name) &&
    mayWriteRow(person, resource, record) &&
    !isClosed(resource, record);
  return may ? undefined : 'notYours';
};

/** The changes of one record that a paste makes. */
interface PastedRecord {
  readonly record: RaRecord;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A cell that does not take its text, or lies where the page has none. */
export interface PastedFault {
  readonly record: RaRecord | undefined;
  readonly name: string | undefined;
  readonly text: string;
  readonly fault: Fault | NotEditable | 'outside';
}

interface PasteResult {
  readonly records: readonly PastedRecord[];
  readonly faults: readonly PastedFault[];
}

interface Target {
  readonly resource: Resource;
  readonly person: Person;
  readonly rows: readonly RaRecord[];
  readonly columns: readonly GridColumn[];
}

const pastedInto = (
  { resource, person, columns }: Target,
  record: RaRecord,
  texts: readonly string[],
  from: number,
): { values: Record<string, unknown>; faults: PastedFault[] } => {
  const values: Record<string, unknown> = {};
  const faults: PastedFault[] = [];
  texts.forEach((text, at) => {
    const column = columns[from + at];
    const refused = column ? refuseEdit(resource, person, record, column.name) : 'outside';
    if (!column || refused) {
      faults.push({ record, name: column?.name, text, fault: refused ?? 'outside' });
      return;
    }
    const value = clean(
      column.field,
      text === '' ? null : parse(column.field, readableText(column.field, text, getLocale())),
    );
    if (!isSame(value, record[column.name] ?? null)) values[column.name] = value;
  });
  const found = checkRecord(resource, values, person.role, record).faults;
  const isWrong = (name: string) => Object.hasOwn(found, name);
  for (const name of Object.keys(values).filter(isWrong)) {
    const fault = found[name];
    if (fault) faults.push({ record, name, text: String(values[name] ?? ''), fault });
  }
  return { values: Object.fromEntries(Object.entries(values).filter(([name]) => !isWrong(name))), faults };
};

/** What a paste at a cell changes, by the rules of the form, and what it cannot. Cells that stay as they are count as neither. */
export const pastedAt = (target: Target, at: Place, cells: readonly (readonly string[])[]): PasteResult => {
  const parts = cells.map((texts, down) => {
    const record = target.rows[at.row + down];
    if (!record)
      return {
        record,
        values: {},
        faults: texts.map((text) => ({ record, name: undefined, text, fault: 'outside' as const })),
      };
    return { record, ...pastedInto(target, record, texts, Math.max(0, at.column)) };
  });
  return {
    records: parts.flatMap(({ record, values }) =>
      record && Object.keys(values).length > 0 ? [{ record, values }] : [],
    ),
    faults: parts.flatMap(({ faults }) => faults),
  };
};
