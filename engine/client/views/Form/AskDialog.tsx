import { useState, type ReactNode } from 'react';
import { typeOf, type Field } from '#engine/schema/field';
import { isField, type Input } from '#engine/schema/input';
import type { Values } from '#engine/schema/writable';
import { readInput } from '#engine/schema/record';
import { actInput } from '#engine/schema/resourceCalls';
import { check } from '#engine/schema/values';
import { FieldInputs } from '#engine/client/fieldTypes/inputs';
import { generatePassword } from '#engine/client/fieldTypes/password/generatePassword';
import type { Save } from '#engine/client/views/useSave';
import { FormDialog } from './FormDialog';

type ActFields = Readonly<Record<string, Field>>;

/** What the call of an action or a transition asks a person for, beside its record; a field of `preset` is required. */
export const fieldsAsked = (input: Input, preset: object = {}): ActFields =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, part]): [string, Field][] =>
      isField(part) && !Object.hasOwn(actInput, name)
        ? [[name, name in preset ? { ...part, required: true } : part]]
        : [],
    ),
  );

/**
 * Returns what the fields start with: what the record says, as far as `preset` names it and the field allows it. Nobody
 * thinks of a good password for another person, so that one is made up.
 */
export const startOf = (
  fields: ActFields,
  preset: Readonly<Record<string, string>> = {},
  record: Values = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const from = preset[name];
      const said = from === undefined ? null : record[from];
      if (typeOf(field).isSecret) return [name, generatePassword()];
      return [name, said !== null && check(field, said) === undefined ? said : null];
    }),
  );

interface AskDialogProps {
  readonly title: string;
  readonly fields: ActFields;
  readonly start?: Values;
  readonly submit: string;
  readonly note?: ReactNode;
  readonly problem?: string | undefined;
  readonly onSend: (input: Values) => ReturnType<Save>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for the input of an action or a transition. */
export const AskDialog = ({ fields, start = startOf(fields), onSend, ...dialog }: AskDialogProps) => {
  const [first] = useState(start);
  return (
    <FormDialog
      start={first}
      faultsOf={(values) => readInput(fields, values).faults}
      onSend={(values) => onSend(readInput(fields, values).values)}
      {...dialog}
    >
      <FieldInputs fields={fields} />
    </FormDialog>
  );
};
