import { useListContext } from 'react-admin';
import { useSyncExternalStore } from 'react';
import type { LocalizedText } from '#resources/schema/language';
import type { Resource } from '#resources/schema/resource';
import { defaultPageSize } from '#resources/wire/limits';
import { sentenceOf } from '#src/api/errors';
import type { FirstList } from '#src/api/wire';
import { useText } from '#src/i18n/useText';
import { listDefault, onListDefaults, removeListDefault, saveListDefault } from '#src/preferences/listDefaults';
import { Button } from '#src/ui/buttons/Button';
import { notify } from '#src/ui/toasts/toasts';
import { sortPayload, sortText } from '../sort';
import { viewTexts } from './viewTexts';

/** Saves the present view of a list as its default, for this person wherever they sign in. */
export const DefaultView = ({ resource }: { readonly resource: Resource }) => {
  const text = useText();
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const own = useSyncExternalStore(onListDefaults, () => listDefault(resource));
  const apply = ({ filter, ...view }: FirstList) => {
    setFilters(filter);
    setSort(sortPayload(view.sort));
    setPerPage(view.perPage);
  };
  const change = async (work: Promise<void>, done: LocalizedText) => {
    try {
      await work;
      notify(text(done), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };
  const save = () =>
    change(saveListDefault(resource, { filter: filterValues, sort: sortText(sort), perPage }), viewTexts.defaultSaved);
  const reset = () => {
    void change(removeListDefault(resource), viewTexts.defaultRemoved);
    apply({ filter: {}, sort: resource.sort, perPage: defaultPageSize });
  };
  return (
    <section className="default-view" aria-label={text(viewTexts.defaultTitle)}>
      <p className="hint">{text(viewTexts.defaultHint)}</p>
      <Button look="outline small" onClick={() => void save()}>
        {text(viewTexts.defaultSave)}
      </Button>
      {own && (
        <>
          <Button look="text small" onClick={() => apply(own)}>
            {text(viewTexts.defaultApply)}
          </Button>
          <Button look="text small" onClick={reset}>
            {text(viewTexts.defaultReset)}
          </Button>
        </>
      )}
    </section>
  );
};
