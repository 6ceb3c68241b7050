import { useId, type Ref } from 'react';
import { Icon } from '../../views/icons';

interface NameInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The field for a username. */
export const NameInput = ({ label, value, onChange, fault, ref }: NameInputProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={fault ? 'input large wrong' : 'input large'}>
        <Icon name="user" />
        <input
          ref={ref}
          id={id}
          name="username"
          value={value}
          maxLength={128}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {fault && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
};
