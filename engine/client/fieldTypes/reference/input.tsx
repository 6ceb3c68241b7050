import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import type { RaRecord } from 'react-admin';
import { type ComponentProps, useState } from 'react';
import { resourceByName } from '#resources/resources';
import { sentenceOf } from '#engine/client/api/errors';
import { Icon } from '#engine/client/ui/icons';
import { type InputProps, useFieldInput } from '#engine/client/fieldTypes/input';
import { optionText } from './referenceText';
import { useLookup } from './useLookup';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { useForkRef } from '@mui/material/utils';
import { useDebouncedValue } from '#engine/client/ui/form/DebouncedInput';
import { Retry } from '#engine/client/ui/States';

interface LookupBoxProps extends Omit<ComponentProps<'input'>, 'ref'> {
  /** What the autocomplete ties to its box. */
  readonly parts: AutocompleteRenderInputParams['slotProps'];
  readonly wrong: boolean;
  /** Where the focus goes. */
  readonly boxRef: ComponentProps<'input'>['ref'];
}

/** The kit's box around the autocomplete's input. */
const LookupBox = ({ parts, wrong, boxRef, ...rest }: LookupBoxProps) => {
  const { ref: frameRef, endAdornment, onMouseDown } = parts.input;
  const { ref: ownRef, ...htmlInput } = parts.htmlInput;
  const ref = useForkRef(ownRef, boxRef);
  return (
    <span ref={frameRef} className={wrong ? 'input wrong' : 'input'} onMouseDown={onMouseDown}>
      <input dir="auto" {...htmlInput} {...rest} ref={ref} aria-invalid={wrong} />
      {endAdornment}
    </span>
  );
};

/** A record of another resource, found by typing a part of it. */
export const ReferenceInput = (props: InputProps<'reference'>) => {
  const text = useText();
  const locale = useLocaleInUse();
  const input = useFieldInput(props);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = useDebouncedValue(typed);
  const target = resourceByName(props.field.to);
  const title = target?.title ?? 'id';
  const id = typeof input.value === 'number' ? input.value : undefined;
  const { data: chosen } = useLookup(target, { ids: id === undefined ? [] : [id] }, id !== undefined);
  const {
    data: found,
    isFetching,
    isPlaceholderData,
    error,
    refetch,
  } = useLookup(target, { q, among: props.field.among }, open);
  const known = chosen?.find((record) => record.id === id);
  const current: RaRecord | null = id === undefined ? null : (known ?? { id, [title]: `#${id}` });
  const isAhead = typed !== q || isPlaceholderData;
  const labelOf = (record: RaRecord) => optionText(record, title, props.field, locale);
  const isTyped = (record: RaRecord) => labelOf(record).toLowerCase().includes(typed.trim().toLowerCase());
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <Autocomplete
        id={input.id}
        size="small"
        fullWidth
        value={current}
        options={found ?? []}
        loading={isFetching}
        autoHighlight
        // What was found before is narrowed at once: a list that moved under the pointer, or under Enter, would lose the choice.
        filterOptions={(all) => (isAhead ? all.filter(isTyped) : all)}
        getOptionLabel={labelOf}
        renderOption={({ key, ...rest }, record) => (
          <li {...rest} key={key} dir="auto">
            {labelOf(record)}
          </li>
        )}
        getOptionKey={({ id: key }) => Number(key)}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, record) => input.setValue(record?.id ?? null)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={input.onBlur}
        // Enter takes the found record; before there is one, it must not send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed !== '') event.preventDefault();
        }}
        noOptionsText={
          error ? <Retry why={sentenceOf(error)} onRetry={() => void refetch()} /> : text('views.noOptions')
        }
        loadingText={text('views.loading')}
        openText={text('views.chooseOne')}
        closeText={text('views.close')}
        clearText={text('views.clearAll')}
        popupIcon={<Icon name="down" />}
        clearIcon={<Icon name="close" size={14} />}
        renderInput={({ slotProps }) => (
          <LookupBox
            parts={slotProps}
            wrong={input.fault !== undefined}
            boxRef={input.inputRef}
            name={props.name}
            placeholder={text('views.chooseOne')}
            aria-required={props.field.required}
            aria-describedby={input.describedBy}
          />
        )}
      />
    </FieldFrame>
  );
};
