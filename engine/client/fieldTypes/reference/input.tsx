import useAutocomplete from '@mui/material/useAutocomplete';
import type { RaRecord } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
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
import { ChoiceList } from '#engine/client/ui/popover/ChoiceList';
import { Retry } from '#engine/client/ui/States';

const buttonOf = (label: string) => ({ className: 'button icon plain', 'aria-label': label, title: label });

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
  // What was just chosen is still among what was found.
  const known = [...(chosen ?? []), ...(found ?? [])].find((record) => record.id === id);
  const current: RaRecord | null = id === undefined ? null : (known ?? { id, [title]: `#${id}` });
  const isAhead = typed !== q || isPlaceholderData;
  const labelOf = (record: RaRecord) => optionText(record, title, props.field, locale);
  const isTyped = (record: RaRecord) => labelOf(record).toLowerCase().includes(typed.trim().toLowerCase());
  const { dirty, popupOpen, anchorEl, setAnchorEl, groupedOptions, ...box } = useAutocomplete<RaRecord>({
    id: input.id,
    value: current,
    options: found ?? [],
    autoHighlight: true,
    // What was found before is narrowed at once: a list that moved under the pointer, or under Enter, would lose the choice.
    filterOptions: (all) => (isAhead ? all.filter(isTyped) : all),
    getOptionLabel: labelOf,
    getOptionKey: ({ id: key }) => Number(key),
    isOptionEqualToValue: (one, other) => one.id === other.id,
    onChange: (_, record) => input.setValue(record?.id ?? null),
    onInputChange: (_, changed, reason) => setTyped(reason === 'input' ? changed : ''),
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  });
  const { ref: boxRef, ...typing } = box.getInputProps();
  const ref = useForkRef(boxRef, input.inputRef);
  const options = groupedOptions as readonly RaRecord[];
  const isWrong = input.fault !== undefined;
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <div
        {...box.getRootProps({
          // Enter takes the found record; before there is one, it must not send the form.
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed !== '') event.preventDefault();
          },
        })}
        onBlur={input.onBlur}
      >
        <span ref={setAnchorEl} className={isWrong ? 'input wrong' : 'input'}>
          <input
            dir="auto"
            {...typing}
            ref={ref}
            name={props.name}
            placeholder={text('views.chooseOne')}
            aria-required={props.field.required}
            aria-describedby={input.describedBy}
            aria-invalid={isWrong}
          />
          {dirty && (
            <button type="button" {...box.getClearProps()} {...buttonOf(text('views.clearAll'))}>
              <Icon name="close" size={14} />
            </button>
          )}
          <button
            type="button"
            {...box.getPopupIndicatorProps()}
            {...buttonOf(text(popupOpen ? 'views.close' : 'views.chooseOne'))}
          >
            <Icon name="down" />
          </button>
        </span>
        {popupOpen && anchorEl && (
          <ChoiceList anchor={anchorEl}>
            {options.length > 0 ? (
              <ul {...box.getListboxProps()}>
                {options.map((option, index) => {
                  const { key, ...rest } = box.getOptionProps({ option, index });
                  return (
                    <li {...rest} key={key} dir="auto">
                      {labelOf(option)}
                    </li>
                  );
                })}
              </ul>
            ) : isFetching ? (
              <p>{text('views.loading')}</p>
            ) : error ? (
              <Retry why={sentenceOf(error)} onRetry={() => void refetch()} />
            ) : (
              <p>{text('views.noOptions')}</p>
            )}
          </ChoiceList>
        )}
      </div>
    </FieldFrame>
  );
};
