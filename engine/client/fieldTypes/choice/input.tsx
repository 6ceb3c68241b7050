import { digitsOf } from '#engine/schema/choices';
import { buttonsMax, ChoiceButtons } from '#engine/client/ui/form/ChoiceButtons';
import { SelectBox } from '#engine/client/ui/form/TextBox';
import { useFieldInput, type InputProps } from '#engine/client/fieldTypes/input';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useText } from '#engine/client/i18n/useText';

/** Stands for "not set" among the choices of a field that may be empty. */
const nothing = '';

/** The choices as a person reads them, and with an empty one where the field may be empty. */
const useOptions = ({ options, required = false }: InputProps<'choice'>['field']) => {
  const text = useText();
  const digits = digitsOf(options);
  const labeled = options.map(({ value, label }, at) => ({ value, label: text(label), digit: digits[at] ?? 0 }));
  const none = { value: nothing, label: text('views.none'), digit: Math.max(0, ...digits) + 1 };
  return required ? labeled : [...labeled, none];
};

/** One of a few choices, all in sight, chosen with one click or one digit. */
const Buttons = (props: InputProps<'choice'>) => {
  const input = useFieldInput(props);
  const options = useOptions(props.field);
  return (
    <FieldFrame input={input} required={props.field.required === true} group>
      <ChoiceButtons
        name={props.name}
        options={options}
        chosen={input.value ?? nothing}
        onChoose={input.setValue}
        onBlur={input.onBlur}
        wrong={input.fault !== undefined}
        labeledBy={`${input.id}-label`}
        describedBy={input.describedBy}
        firstRef={input.inputRef}
      />
    </FieldFrame>
  );
};

const Listed = (props: InputProps<'choice'>) => {
  const text = useText();
  const input = useFieldInput(props);
  const { options, required = false } = props.field;
  return (
    <FieldFrame input={input} required={required}>
      <SelectBox
        id={input.id}
        name={props.name}
        value={String(input.value ?? nothing)}
        wrong={input.fault !== undefined}
        boxRef={input.inputRef}
        aria-required={required}
        aria-describedby={input.describedBy}
        onChange={({ target }) =>
          input.setValue(options.find(({ value }) => String(value) === target.value)?.value ?? null)
        }
        onBlur={input.onBlur}
      >
        <option value={nothing} disabled={required}>
          {text('views.chooseOne')}
        </option>
        <Options field={props.field} />
      </SelectBox>
    </FieldFrame>
  );
};

/** The choices of a list. */
const Options = ({ field }: { field: InputProps<'choice'>['field'] }) => {
  const text = useText();
  return field.options.map(({ value, label }) => (
    <option key={value} value={value}>
      {text(label)}
    </option>
  ));
};

/** One of a fixed list. */
export const ChoiceInput = (props: InputProps<'choice'>) => {
  const { options, required = false } = props.field;
  return options.length + (required ? 0 : 1) <= buttonsMax ? <Buttons {...props} /> : <Listed {...props} />;
};
