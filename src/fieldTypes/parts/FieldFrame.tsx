import type { ReactNode } from 'react';
import type { FieldInput } from '../input';
import './inputs.css';

interface FieldFrameProps {
  readonly input: FieldInput;
  readonly required: boolean;
  /** At the right of the line below the field: a counter. */
  readonly aside?: ReactNode;
  readonly wide?: boolean;
  /** The label names a group of controls instead of one. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/** Ties label, control, hint and fault together, also for screen readers. */
export const FieldFrame = ({ input, required, aside, wide = false, group = false, children }: FieldFrameProps) => {
  const { id, label, hint, fault } = input;
  const mark = required ? 'required' : undefined;
  return (
    <div
      className={`field ${wide ? 'wide' : ''}`}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
    >
      {group ? (
        <span id={`${id}-label`} className={`field-label ${mark ?? ''}`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`} className={mark}>
          {label}
        </label>
      )}
      {children}
      <div className="field-notes">
        <div className="grow">
          {fault && (
            <p id={`${id}-fault`} className="fault" role="alert">
              {fault}
            </p>
          )}
          {hint && (
            <p id={`${id}-hint`} className="hint">
              {hint}
            </p>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
};
