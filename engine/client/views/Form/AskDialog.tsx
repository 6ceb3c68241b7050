import { useState, type ReactNode } from 'react';
import { typeOf } from '#engine/schema/field';
import type { Values } from '#engine/schema/writable';
import { readInput } from '#engine/schema/record';
import { check } from '#engine/schema/values';
import { FieldInputs } from '#engine/client/fieldTypes/inputs';
import { generatePassword } from '#engine/client/fieldTypes/password/generatePassword';
import type { Save } from '#engine/client/views/useSave';
import type { ActFields } from './fieldsAsked';
import { FormDialog } from './FormDialog';

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
  readonly look?: 'primary' | 'danger';
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
