import type { ReactNode } from 'react';
import type { FieldInput } from '#engine/client/fieldTypes/input';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import styles from './inputs.module.css';

interface FieldFrameProps {
  readonly input: Omit<FieldInput, 'inputRef'>;
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
  const said = fault && (
    <p id={`${id}-fault`} className="fault" role="alert">
      {fault}
    </p>
  );
  return (
    <div
      className={`field ${wide ? 'wide' : ''}`}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
    >
      {group ? (
        <span id={`${id}-label`} className={`${styles.label} ${mark ?? ''}`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} id={`${id}-label`} className={mark}>
          {label}
        </label>
      )}
      {children}
      {(hint || aside) && (
        <div className={styles.notes}>
          <div className="grow">
            {hint ? (
              <p id={`${id}-hint`} className="hint">
                {hint}
              </p>
            ) : (
              said
            )}
          </div>
          {aside}
        </div>
      )}
      {/* It comes into the gap below the field, so that a first line of it moves nothing. */}
      {(hint || !aside) && said && <div className={styles.fault}>{said}</div>}
    </div>
  );
};

/** A field that cannot be changed here, as its inputs look. */
export const FixedField = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="field">
    <span className={styles.label}>{label}</span>
    <div className={styles.fixed}>{children}</div>
  </div>
);

/** How much of a limit is used. */
export const Counter = ({ isOver, children }: { isOver: boolean; children: string }) => (
  <span className={`${styles.counter} numeric ${isOver ? 'fault' : 'hint'}`} translate="no">
    {children}
  </span>
);

/** How many of the allowed characters a text has. */
export const LengthCounter = ({ length, max }: { length: number; max: number }) => {
  const locale = useLocaleInUse();
  return <Counter isOver={length > max}>{`${length.toLocaleString(locale)} / ${max.toLocaleString(locale)}`}</Counter>;
};
