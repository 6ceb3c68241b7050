import { useListContext } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { Resource } from '../../../resources/vocabulary/schema';
import { usualPageSize } from '../../../resources/wire/limits';
import type { FirstList } from '../../api/wire';
import { listDefault, onListDefaults, removeListDefault, saveListDefault } from '../../preferences/listDefaults';
import { Icon } from '../../ui/icons';
import { notify } from '../../ui/toasts/toasts';
import { Popover } from '../../ui/popover/Popover';
import { useWords, type Word } from '../../i18n/useWords';
import { sortPayload, sortText } from './sort';
import { sentenceOf } from '../../api/errors';

/** Keeps the present view of a list as the one that it opens with, for this person wherever they sign in. */
export const ListDefault = ({ resource }: { resource: Resource }) => {
  const { word } = useWords();
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const own = useSyncExternalStore(onListDefaults, () => listDefault(resource));
  const apply = ({ filter, ...view }: FirstList) => {
    setFilters(filter);
    setSort(sortPayload(view.sort));
    setPerPage(view.perPage);
  };
  const change = async (work: Promise<void>, done: Word) => {
    try {
      await work;
      notify(word(done), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };
  const save = () =>
    change(saveListDefault(resource, { filter: filterValues, sort: sortText(sort), perPage }), 'listDefaultSaved');
  const reset = () => {
    void change(removeListDefault(resource), 'listDefaultRemoved');
    apply({ filter: {}, sort: resource.sort, perPage: usualPageSize });
  };
  return (
    <Popover
      label={word('listDefault')}
      className={`button icon plain ${own ? 'active' : ''}`}
      align="end"
      button={<Icon name="bookmark" />}
    >
      <p className="hint list-default-hint">{word('listDefaultHint')}</p>
      <div className="list-default">
        <button type="button" className="button outline small" onClick={() => void save()}>
          {word('listDefaultSave')}
        </button>
        {own && (
          <>
            <button type="button" className="button text small" onClick={() => apply(own)}>
              {word('listDefaultApply')}
            </button>
            <button type="button" className="button text small" onClick={reset}>
              {word('listDefaultReset')}
            </button>
          </>
        )}
      </div>
    </Popover>
  );
};
