import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/icons';
import './form.css';

/** The attributes that tie the input to its label and its fault. */
export interface InputTies {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly icon: IconName;
  readonly fault?: string;
  /** Id of a text that explains the input. */
  readonly describedBy?: string;
  /** Behind the input, inside its frame. */
  readonly end?: ReactNode;
  /** Below it. */
  readonly note?: ReactNode;
  readonly children: (ties: InputTies) => ReactNode;
}

/** A labeled input with its fault below. It is plain HTML, so that a visitor loads no form library. */
export const LabeledField = ({ label, icon, fault, describedBy, end, note, children }: FieldProps) => {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'input large wrong' : 'input large'}>
        <Icon name={icon} />
        {children({
          id,
          'aria-invalid': fault !== undefined,
          'aria-describedby': [fault && faultId, describedBy].filter(Boolean).join(' ') || undefined,
        })}
        {end}
      </span>
      {note}
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
};
