import { clean } from '#engine/schema/clean';
import { asList, toggled } from '#engine/client/fieldTypes/filter';
import { useFieldInput, type InputProps } from '#engine/client/fieldTypes/input';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useText } from '#engine/client/i18n/useText';
import styles from '#engine/client/fieldTypes/parts/inputs.module.css';

/** Any of a few choices, all in sight, with a checkbox each. */
export const ChoicesInput = (props: InputProps<'choices'>) => {
  const text = useText();
  const input = useFieldInput(props);
  const chosen = asList(input.value);
  return (
    <FieldFrame input={input} required={props.field.required === true} group>
      <div
        className={styles.ticks}
        role="group"
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.describedBy}
      >
        {props.field.options.map(({ value, label }, at) => (
          <label key={value}>
            <input
              type="checkbox"
              ref={at === 0 ? input.inputRef : undefined}
              checked={chosen.includes(value)}
              aria-invalid={input.fault !== undefined}
              onChange={() => input.setValue(clean(props.field, toggled(chosen, value) ?? null))}
              onBlur={input.onBlur}
            />
            <span>{text(label)}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
};
