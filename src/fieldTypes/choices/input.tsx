import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { clean } from '../../../resources/vocabulary/values';
import { asList, toggled } from '../filter';
import { useFieldInput, type InputProps } from '../input';
import { FieldFrame } from '../parts/FieldFrame';
import { useLocaleInUse } from '../../i18n/useText';

/** Any of a few choices, all in sight, with a checkbox each. */
export const ChoicesInput = (props: InputProps<'choices'>) => {
  const locale = useLocaleInUse();
  const input = useFieldInput(props);
  const chosen = asList(input.value);
  return (
    <FieldFrame input={input} required={props.field.required === true} group>
      <FormGroup row role="group" aria-labelledby={`${input.id}-label`} aria-describedby={input.describedBy}>
        {props.field.options.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            label={label[locale]}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                onChange={() => input.setValue(clean(props.field, toggled(chosen, value) ?? null))}
                onBlur={input.onBlur}
                slotProps={{ input: { ref: at === 0 ? input.inputRef : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
};
