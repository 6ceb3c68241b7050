import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useId, useState } from 'react';
import { suggestCall } from '#engine/schema/resourceCalls';
import { useProvider } from '#engine/client/api/useProvider';
import type { InputProps } from '#engine/client/fieldTypes/input';
import { LineInput } from '#engine/client/fieldTypes/parts/LineInput';
import { resourceByPath } from '#resources/resources';

const freshMs = 60_000;

/** A box that offers what the latest records have, once the focus has come. Whoever may not list them just types. */
export const SuggestingInput = (props: InputProps<'text'>) => {
  const list = useId();
  const provider = useProvider();
  const [isUsed, setUsed] = useState(false);
  const resource = resourceByPath(useResourceContext() ?? '');
  const { data: values = [] } = useQuery({
    queryKey: [resource?.path, 'suggest', props.name],
    queryFn: ({ signal }) => (resource ? provider.call(suggestCall(resource), { field: props.name }, { signal }) : []),
    enabled: isUsed && resource?.fields[props.name] === props.field,
    staleTime: freshMs,
    retry: false,
  });
  return (
    <>
      <LineInput props={props} box={{ list, onFocus: () => setUsed(true) }} />
      <datalist id={list}>
        {values.map((value) => (
          <option key={value} translate="no">
            {value}
          </option>
        ))}
      </datalist>
    </>
  );
};
