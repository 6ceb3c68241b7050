import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { RaRecord } from 'react-admin';
import { sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { ChoiceList } from '#engine/client/ui/popover/ChoiceList';
import { Retry } from '#engine/client/ui/States';
import type { RecordSearch } from './useRecordSearch';

interface FoundRecordsProps {
  readonly anchor: HTMLElement;
  readonly box: Pick<UseAutocompleteReturnValue<RaRecord, boolean>, 'getListboxProps' | 'getOptionProps'>;
  readonly options: readonly RaRecord[];
  readonly labelOf: (record: RaRecord) => string;
  readonly search: Pick<RecordSearch, 'isFetching' | 'error' | 'retry'>;
}

/** The records that a search has found, below its box; else how the search stands. */
export const FoundRecords = ({ anchor, box, options, labelOf, search }: FoundRecordsProps) => {
  const text = useText();
  const { isFetching, error, retry } = search;
  return (
    <ChoiceList anchor={anchor}>
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
        <Retry why={sentenceOf(error)} onRetry={retry} />
      ) : (
        <p>{text('views.noOptions')}</p>
      )}
    </ChoiceList>
  );
};
