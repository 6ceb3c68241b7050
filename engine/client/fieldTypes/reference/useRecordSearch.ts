import type { RaRecord } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import type { FieldOf } from '#engine/schema/field';
import type { Resource } from '#engine/schema/resource';
import { useDebouncedValue } from '#engine/client/ui/form/DebouncedInput';
import { useLookup } from './useLookup';

const noRecords: RaRecord[] = [];

/** The search for records of a resource by what is typed into a box, and what its `useAutocomplete` does alike for one and for several. */
export const useRecordSearch = (
  target: Resource | undefined,
  among: FieldOf<'reference'>['among'],
  labelOf: (record: RaRecord) => string,
) => {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = useDebouncedValue(typed);
  const { data, isFetching, isPlaceholderData, error, refetch } = useLookup(target, { q, among }, open);
  const found = data ?? noRecords;
  const isAhead = typed !== q || isPlaceholderData;
  const isTyped = (record: RaRecord) => labelOf(record).toLowerCase().includes(typed.trim().toLowerCase());
  return {
    found,
    isFetching,
    error,
    retry: () => void refetch(),
    options: {
      options: found,
      autoHighlight: true,
      // What was found before is narrowed at once: a list that moved under the pointer, or under Enter, would lose the choice.
      filterOptions: (all: RaRecord[]) => (isAhead ? all.filter(isTyped) : all),
      getOptionLabel: labelOf,
      getOptionKey: ({ id }: RaRecord) => Number(id),
      isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
      onInputChange: (_: unknown, changed: string, reason: string) => setTyped(reason === 'input' ? changed : ''),
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
    },
    /** Enter takes the found record; before there is one, it must not send the form. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed !== '') event.preventDefault();
    },
  };
};

export type RecordSearch = ReturnType<typeof useRecordSearch>;
