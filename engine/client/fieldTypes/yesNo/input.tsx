import { yesOrNo } from '#engine/schema/choices';
import { useFieldInput, type InputProps } from '#engine/client/fieldTypes/input';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import styles from '#engine/client/fieldTypes/parts/inputs.module.css';

/** Yes or no: a switch, with the word beside it. */
export const YesNoInput = (props: InputProps<'yesNo'>) => {
  const locale = useLocaleInUse();
  const { inputRef, ...input } = useFieldInput(props);
  const on = input.value === true;
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <span className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          id={input.id}
          name={props.name}
          ref={inputRef}
          checked={on}
          aria-checked={on}
          aria-invalid={input.fault !== undefined}
          aria-describedby={input.describedBy}
          onChange={({ target }) => input.setValue(target.checked)}
          onBlur={input.onBlur}
        />
        {/* The switch says it to screen readers. */}
        <span aria-hidden="true">{yesOrNo.find(({ value }) => value === on)?.label[locale]}</span>
      </span>
    </FieldFrame>
  );
};
