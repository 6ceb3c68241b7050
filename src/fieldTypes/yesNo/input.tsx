import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { yesOrNo } from '../../../resources/vocabulary/choices';
import { useFieldInput, type InputProps } from '../input';
import { FieldFrame } from '../parts/FieldFrame';
import { useLocaleInUse } from '../../i18n/useText';

/** Yes or no: a switch, with the word beside it. */
export const YesNoInput = (props: InputProps<'yesNo'>) => {
  const locale = useLocaleInUse();
  const input = useFieldInput(props);
  const on = input.value === true;
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <FormControlLabel
        control={
          <Switch
            id={input.id}
            size="small"
            checked={on}
            onChange={(_, checked) => input.setValue(checked)}
            onBlur={input.onBlur}
            slotProps={{ input: { ref: input.inputRef, 'aria-describedby': input.describedBy } }}
          />
        }
        label={yesOrNo.find(({ value }) => value === on)?.label[locale]}
      />
    </FieldFrame>
  );
};
