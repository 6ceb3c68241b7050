import { useListContext } from 'react-admin';
import { useSyncExternalStore } from 'react';
import type { Resource } from '../../../resources/vocabulary/schema';
import { defaultPageSize } from '../../../resources/wire/limits';
import type { FirstList } from '../../api/wire';
import { listDefault, onListDefaults, removeListDefault, saveListDefault } from '../../preferences/listDefaults';
import { Icon } from '../../ui/icons';
import { notify } from '../../ui/toasts/toasts';
import { Popover } from '../../ui/popover/Popover';
import { sortPayload, sortText } from './sort';
import { sentenceOf } from '../../api/errors';
import { useText } from '../../i18n/useText';
import type { TextKey } from '../../i18n/texts';
import { Button } from '../../ui/buttons/Button';

/** Saves the present view of a list as its default, for this person wherever they sign in. */
export const ListDefault = ({ resource }: { resource: Resource }) => {
  const text = useText();
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const own = useSyncExternalStore(onListDefaults, () => listDefault(resource));
  const apply = ({ filter, ...view }: FirstList) => {
    setFilters(filter);
    setSort(sortPayload(view.sort));
    setPerPage(view.perPage);
  };
  const change = async (work: Promise<void>, done: TextKey) => {
    try {
      await work;
      notify(text(done), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };
  const save = () =>
    change(
      saveListDefault(resource, { filter: filterValues, sort: sortText(sort), perPage }),
      'views.listDefaultSaved',
    );
  const reset = () => {
    void change(removeListDefault(resource), 'views.listDefaultRemoved');
    apply({ filter: {}, sort: resource.sort, perPage: defaultPageSize });
  };
  return (
    <Popover
      label={text('views.listDefault')}
      className={`button icon plain ${own ? 'active' : ''}`}
      align="end"
      button={<Icon name="bookmark" />}
    >
      <p className="hint list-default-hint">{text('views.listDefaultHint')}</p>
      <div className="list-default">
        <Button look="outline small" onClick={() => void save()}>
          {text('views.listDefaultSave')}
        </Button>
        {own && (
          <>
            <Button look="text small" onClick={() => apply(own)}>
              {text('views.listDefaultApply')}
            </Button>
            <Button look="text small" onClick={reset}>
              {text('views.listDefaultReset')}
            </Button>
          </>
        )}
      </div>
    </Popover>
  );
};
