import useAutocomplete from '@mui/material/useAutocomplete';
import type { RaRecord } from 'react-admin';
import { resourceByName } from '#resources/resources';
import { Icon } from '#engine/client/ui/icons';
import { type InputProps, useFieldInput } from '#engine/client/fieldTypes/input';
import { optionText } from './referenceText';
import { useLookup } from './useLookup';
import { FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { useForkRef } from '@mui/material/utils';
import { FoundRecords } from './FoundRecords';
import { useRecordSearch } from './useRecordSearch';

const buttonOf = (label: string) => ({ className: 'button icon plain', 'aria-label': label, title: label });

/** A record of another resource, found by typing a part of it. */
export const ReferenceInput = (props: InputProps<'reference'>) => {
  const text = useText();
  const locale = useLocaleInUse();
  const input = useFieldInput(props);
  const target = resourceByName(props.field.to);
  const title = target?.title ?? 'id';
  const id = typeof input.value === 'number' ? input.value : undefined;
  const { data: chosen } = useLookup(target, { ids: id === undefined ? [] : [id] }, id !== undefined);
  const labelOf = (record: RaRecord) => optionText(record, title, props.field, locale);
  const search = useRecordSearch(target, props.field.among, labelOf);
  // What was just chosen is still among what was found.
  const known = [...(chosen ?? []), ...search.found].find((record) => record.id === id);
  const current: RaRecord | null = id === undefined ? null : (known ?? { id, [title]: `#${id}` });
  const { dirty, popupOpen, anchorEl, setAnchorEl, groupedOptions, ...box } = useAutocomplete<RaRecord>({
    id: input.id,
    value: current,
    ...search.options,
    onChange: (_, record) => input.setValue(record?.id ?? null),
  });
  const { ref: boxRef, ...typing } = box.getInputProps();
  const ref = useForkRef(boxRef, input.inputRef);
  const options = groupedOptions as readonly RaRecord[];
  const isWrong = input.fault !== undefined;
  return (
    <FieldFrame input={input} required={props.field.required === true}>
      <div {...box.getRootProps({ onKeyDown: search.onKeyDown })} onBlur={input.onBlur}>
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
          <FoundRecords anchor={anchorEl} box={box} options={options} labelOf={labelOf} search={search} />
        )}
      </div>
    </FieldFrame>
  );
};
