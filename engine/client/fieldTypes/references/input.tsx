import useAutocomplete from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import type { RaRecord } from 'react-admin';
import { useMemo, useState } from 'react';
import { joined, say } from '#engine/schema/language';
import { resourceByName } from '#resources/resources';
import { type InputProps, useFieldInput } from '#engine/client/fieldTypes/input';
import { Counter, FieldFrame } from '#engine/client/fieldTypes/parts/FieldFrame';
import { FoundRecords } from '#engine/client/fieldTypes/reference/FoundRecords';
import { optionText } from '#engine/client/fieldTypes/reference/referenceText';
import { useLookup } from '#engine/client/fieldTypes/reference/useLookup';
import { useRecordSearch } from '#engine/client/fieldTypes/reference/useRecordSearch';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Icon } from '#engine/client/ui/icons';
import styles from './references.module.css';

const texts = {
  add: say('搜索并添加', 'Search to add'),
  added: say('已添加“%{name}”', 'Added “%{name}”'),
  full: say('已达上限', 'No more can be added'),
  keys: say('按左箭头键选择已添加的项，按退格键移除', 'Left arrow moves to what was added, Backspace removes it'),
  remove: say('移除“%{name}”', 'Remove “%{name}”'),
  removed: say('已移除“%{name}”', 'Removed “%{name}”'),
} as const;

/** Records of another resource: those added as chips, and a box that finds more by a part of their names. */
export const ReferencesInput = (props: InputProps<'references'>) => {
  const { to, among, max, required } = props.field;
  const text = useText();
  const locale = useLocaleInUse();
  const input = useFieldInput(props);
  const [said, setSaid] = useState('');
  const target = resourceByName(to);
  const title = target?.title ?? 'id';
  const ids: readonly number[] = Array.isArray(input.value) ? input.value : [];
  const { data: named } = useLookup(target, { ids }, ids.length > 0);
  // The value changes with the ids alone: another one would take away what is typed, as names do that arrive late.
  const key = ids.join();
  const current = useMemo(() => (key === '' ? [] : key.split(',')).map((id): RaRecord => ({ id: Number(id) })), [key]);
  const labelOf = (record: RaRecord) =>
    record[title] === undefined ? `#${record.id}` : optionText(record, title, props.field, locale);
  const search = useRecordSearch(target, among, labelOf);
  const known = new Map([...search.found, ...(named ?? [])].map((record) => [record.id, record]));
  const nameOf = (record: RaRecord) => labelOf(known.get(record.id) ?? record);
  const isFull = ids.length >= max;
  const { popupOpen, anchorEl, setAnchorEl, groupedOptions, ...box } = useAutocomplete<RaRecord, true>({
    id: input.id,
    multiple: true,
    value: current,
    ...search.options,
    filterSelectedOptions: true,
    getOptionDisabled: () => isFull,
    onChange: (_, records) => {
      const now = records.map(({ id }) => Number(id));
      const [added, gone] = [
        records.filter(({ id }) => !ids.includes(Number(id))),
        current.filter(({ id }) => !now.includes(Number(id))),
      ];
      const [words, changed] = added.length > 0 ? [texts.added, added] : [texts.removed, gone];
      setSaid(text(words, { name: joined(locale, changed.map(nameOf)) }));
      input.setValue(now.length > 0 ? now : null);
    },
  });
  const { ref: boxRef, ...typing } = box.getInputProps();
  const ref = useForkRef(boxRef, input.inputRef);
  const isWrong = input.fault !== undefined;
  return (
    <FieldFrame
      input={input}
      required={required === true}
      aside={ids.length > 0 && <Counter isOver={ids.length > max}>{`${ids.length} / ${max}`}</Counter>}
    >
      <div {...box.getRootProps({ onKeyDown: search.onKeyDown })} onBlur={input.onBlur}>
        <div ref={setAnchorEl} className={`${isWrong ? 'input wrong' : 'input'} ${styles.box}`}>
          {current.map((record, index) => {
            const { key, onDelete, ...item } = box.getItemProps({ index });
            const name = nameOf(record);
            return (
              <span key={key} className={`tag neutral ${styles.chip}`}>
                <span className="cut" dir="auto" translate="no" title={name}>
                  {name}
                </span>
                <button type="button" {...item} aria-label={text(texts.remove, { name })} onClick={onDelete}>
                  <Icon name="close" size={12} />
                </button>
              </span>
            );
          })}
          <input
            dir="auto"
            {...typing}
            ref={ref}
            name={props.name}
            placeholder={text(isFull ? texts.full : texts.add)}
            aria-required={required}
            aria-describedby={[input.describedBy, `${input.id}-keys`].filter(Boolean).join(' ')}
            aria-invalid={isWrong}
          />
        </div>
        <span id={`${input.id}-keys`} hidden>
          {text(texts.keys)}
        </span>
        <span className="visually-hidden" role="status">
          {said}
        </span>
        {popupOpen && anchorEl && (
          <FoundRecords anchor={anchorEl} box={box} options={groupedOptions} labelOf={labelOf} search={search} />
        )}
      </div>
    </FieldFrame>
  );
};
