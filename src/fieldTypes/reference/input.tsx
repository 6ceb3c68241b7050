import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { resourceByName } from '../../../resources';
import { Retry } from '../../views/Retry';
import { useSettled } from '../../views/useSettled';
import { useWords } from '../../views/words';
import { useFieldInput, type InputProps } from '../input';
import { usePick } from './usePick';
import { Frame } from '../parts/Frame';

/** A record of another resource, found by typing a part of it. */
export const ReferenceInput = (props: InputProps<'reference'>) => {
  const { word } = useWords();
  const input = useFieldInput(props);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = useSettled(typed);
  const target = resourceByName(props.field.to);
  const title = target?.title ?? 'id';
  const id = typeof input.value === 'number' ? input.value : undefined;
  const { data: chosen } = usePick(target, { ids: id === undefined ? [] : [id] }, id !== undefined);
  const { data: found, isFetching, error, refetch } = usePick(target, { q }, open);
  const known = chosen?.find((record) => record.id === id);
  const current: RaRecord | null = id === undefined ? null : (known ?? { id, [title]: `#${id}` });
  return (
    <Frame input={input} required={props.field.required === true}>
      <Autocomplete
        id={input.id}
        size="small"
        fullWidth
        value={current}
        options={found ?? []}
        loading={isFetching}
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={(record) => String(record[title])}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_, record) => input.setValue(record?.id ?? null)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onBlur={input.onBlur}
        // Enter takes what is found; before anything is, it must not send the form.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed !== '') event.preventDefault();
        }}
        noOptionsText={error ? <Retry error={error} onRetry={() => void refetch()} /> : word('noOptions')}
        loadingText={word('loading')}
        openText={word('chooseOne')}
        closeText={word('close')}
        clearText={word('clearAll')}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={word('chooseOne')}
            error={input.fault !== undefined}
            inputRef={input.inputRef}
          />
        )}
      />
    </Frame>
  );
};
