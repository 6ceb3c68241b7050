import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import FormControlLabel from '@mui/material/FormControlLabel';
import Select from '@mui/material/Select';
import { useFieldInput, type InputProps } from '../input';
import { tag } from '../tag';
import { FieldFrame } from '../parts/FieldFrame';
import { useLocaleInUse, useText } from '../../i18n/useText';

/** Up to this many choices are all in sight; more go into a list. */
const shownAtOnce = 4;

/** One of a few choices, all in sight, chosen with one click. */
const Radios = (props: InputProps<'choice'>) => {
  const locale = useLocaleInUse();
  const input = useFieldInput(props);
  const { options, required = false } = props.field;
  return (
    <FieldFrame input={input} required={required} group>
      <RadioGroup
        row
        name={props.name}
        value={input.value ?? ''}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input.describedBy}
        onChange={({ target }) => input.setValue(options.find(({ value }) => String(value) === target.value)?.value)}
        onBlur={input.onBlur}
      >
        {options.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            value={value}
            label={label[locale]}
            control={
              <Radio
                size="small"
                slotProps={{
                  input: { ref: at === 0 ? input.inputRef : undefined, 'aria-invalid': input.fault !== undefined },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
};

const Listed = (props: InputProps<'choice'>) => {
  const locale = useLocaleInUse();
  const text = useText();
  const input = useFieldInput(props);
  const { options, required = false } = props.field;
  return (
    <FieldFrame input={input} required={required}>
      <Select
        size="small"
        fullWidth
        displayEmpty
        labelId={`${input.id}-label`}
        name={props.name}
        value={input.value ?? ''}
        error={input.fault !== undefined}
        inputRef={input.inputRef}
        onChange={({ target }) => input.setValue(target.value)}
        onBlur={input.onBlur}
        SelectDisplayProps={{ id: input.id, 'aria-describedby': input.describedBy }}
        renderValue={(value) => {
          const option = options.find((one) => one.value === value);
          return option ? tag(option, locale) : <span className="quiet">{text('views.chooseOne')}</span>;
        }}
      >
        {!required && <MenuItem value="">{text('views.none')}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {tag(option, locale)}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
};

/** One of a fixed list. */
export const ChoiceInput = (props: InputProps<'choice'>) =>
  props.field.required && props.field.options.length <= shownAtOnce ? <Radios {...props} /> : <Listed {...props} />;
