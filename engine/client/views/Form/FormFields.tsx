import { Suspense, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Person } from '#engine/schema/access';
import type { Field } from '#engine/schema/field';
import { computedValue, operandsOf } from '#engine/schema/formula';
import { decidesWhose } from '#engine/schema/scopePaths';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { showValue } from '#engine/client/fieldTypes/draw';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { FixedField } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useSlots } from '#engine/client/views/slots';
import { useCellContext } from '#engine/client/views/useCellContext';
import { joined } from '#engine/schema/language';
import { appearance, type FormCall, leftovers, requiredBy, switchesToTurnOn } from './formValues';
import { formTexts } from './formTexts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import styles from './form.module.css';

interface FormFieldsProps {
  readonly resource: Resource;
  readonly call: FormCall;
  readonly person: Person;
  readonly record: Values | undefined;
}

/** A field that this form shows but does not change. */
const Fixed = ({
  resource,
  name,
  person,
  record,
}: Omit<FormFieldsProps, 'call' | 'record'> & { name: string; record: Values }) => {
  const locale = useLocaleInUse();
  const context = useCellContext(resource, [record], person);
  const field = resource.fields[name];
  return (
    <FixedField label={field?.label[locale] ?? name}>{field && showValue(field, record[name], context)}</FixedField>
  );
};

/** What is computed of the values in the form; the record's own where that takes SQL, or a value that the person does not see. */
const shownResult = ({ computed, ...field }: Field, stored: unknown, values: Values): unknown => {
  if (!computed || 'sql' in computed) return stored;
  const isKnown = operandsOf(computed).every(({ name }) => values[name] !== undefined);
  return isKnown ? computedValue({ ...field, computed }, values) : stored;
};

/** The groups of a declared form. A field whose condition fails disappears, and so does its value. */
export const FormFields = ({ resource, call, person, record }: FormFieldsProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { fieldNotes } = useSlots();
  const { setValue } = useFormContext();
  const values: Values = useWatch();
  const whole = { ...record, ...values };
  const before = useRef(values);
  useEffect(() => {
    for (const name of switchesToTurnOn(resource, before.current, values)) setValue(name, true, { shouldDirty: true });
    before.current = values;
  }, [resource, values, setValue]);
  const withReason = (name: string, field: Field): Field => {
    const by = requiredBy(resource, name, whole).map(({ label }) => label[locale]);
    if (by.length === 0) return field;
    const said = text(formTexts.requiredBy, { fields: joined(locale, by) });
    return { ...field, hint: { ...field.label, [locale]: said } };
  };
  const orphans = leftovers(resource, values).join();
  useEffect(() => {
    for (const name of orphans.split(',').filter(Boolean)) setValue(name, null, { shouldDirty: true });
  }, [orphans, setValue]);
  const notes = resource.form
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const Note = fieldNotes[`${resource.name}/${name}`];
      return Note && appearance(resource, name, call, person.role, whole) === 'input' ? [{ name, Note }] : [];
    });
  const groups = resource.form.map((group) => (
    <section key={group.label['en-US']} className="card form-group">
      <h2>{text(group.label)}</h2>
      <div className="form-fields">
        {group.fields.map((name) => {
          const declared = resource.fields[name];
          const field =
            declared && decidesWhose(resource, person.role, name) ? { ...declared, required: true } : declared;
          const shown = appearance(resource, name, call, person.role, whole);
          if (!field || !shown) return null;
          const Note = fieldNotes[`${resource.name}/${name}`];
          if (shown === 'input' && Note)
            return (
              <div key={name} className={styles.noted}>
                <FieldInputOf name={name} field={field} />
                <div className={styles.note}>
                  <Suspense>
                    <Note record={record} place="below" />
                  </Suspense>
                </div>
              </div>
            );
          if (shown === 'input') return <FieldInputOf key={name} name={name} field={withReason(name, field)} />;
          const known = field.computed ? { ...record, [name]: shownResult(field, record?.[name], whole) } : record;
          return <Fixed key={name} resource={resource} name={name} person={person} record={known ?? {}} />;
        })}
      </div>
    </section>
  ));
  return (
    <>
      {groups}
      {notes.map(({ name, Note }) => (
        <Suspense key={name}>
          <Note record={record} place="behind" />
        </Suspense>
      ))}
    </>
  );
};
