import type { Ref } from 'react';
import { LabeledField } from './LabeledField';

interface NameInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The field for a username. */
export const NameInput = ({ label, value, onChange, fault, ref }: NameInputProps) => (
  <LabeledField label={label} icon="user" fault={fault}>
    {(ties) => (
      <input
        {...ties}
        ref={ref}
        name="username"
        value={value}
        maxLength={128}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </LabeledField>
);
