import { useText } from '#engine/client/i18n/useText';
import type { Person } from '#engine/schema/access';
import type { ListView } from '#engine/subjects/view/calls';
import type { Resource } from '#engine/schema/resource';
import { basePath } from '#engine/schema/wire/basePath';
import { viewCountedUpTo, type ViewQuery } from '#engine/subjects/view/view';
import { notify } from '#engine/client/ui/toasts/toasts';
import { SaveView } from './SaveView';
import { useShownView, useViews, viewSearch } from './useViews';
import { viewTexts } from './viewTexts';
import { useListContext } from 'react-admin';
import { useSyncExternalStore } from 'react';
import type { LocalizedText } from '#engine/schema/language';
import { defaultPageSize } from '#engine/schema/wire/limits';
import { sentenceOf } from '#engine/client/api/errors';
import type { FirstList } from '#engine/client/api/wire';
import { useChangeAddress } from '#engine/client/router/useAddress';
import {
  listDefault,
  onListDefaults,
  removeListDefault,
  saveListDefault,
} from '#engine/client/preferences/listDefaults';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { sortText } from '#engine/client/views/List/sort';
import { administrator, roles } from '#resources/business';
import { CopyButton } from '#engine/client/ui/CopyButton';
import styles from './views.module.css';
import { Retry } from '#engine/client/ui/States';

interface ViewRowProps {
  readonly view: ListView;
  /** Null where it may not be counted, undefined until it is. */
  readonly count: number | null | undefined;
  readonly href: string;
  readonly isShown: boolean;
  readonly mayRemove: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
}

const countText = (count: number) => (count > viewCountedUpTo ? `${viewCountedUpTo}+` : String(count));

/** One view: its name shows it, beside the number of its records, its link and its end. */
const ViewRow = ({ view, count, href, isShown, mayRemove, onShow, onRemove }: ViewRowProps) => {
  const text = useText();
  const { name, sharedWith } = view;
  const role = roles.find(({ value }) => value === sharedWith);
  const readers = role && text(role.label);
  const counted = typeof count === 'number' ? countText(count) : undefined;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className="filter-option"
        aria-label={[name, readers, counted].filter(Boolean).join(' ')}
        aria-current={isShown}
        onClick={onShow}
      >
        <span className="cut grow" dir="auto" title={name}>
          {name}
        </span>
        {readers && <span className="tag neutral">{readers}</span>}
        {counted && <span className="numeric quiet">{counted}</span>}
      </button>
      <CopyButton text={href} label={text(viewTexts.link, { name })} />
      {mayRemove && (
        <IconButton icon="close" look="plain small" label={text(viewTexts.remove, { name })} onClick={onRemove} />
      )}
    </li>
  );
};

/** Saves the present view of a list as its default, for this person wherever they sign in. */
const DefaultView = ({ resource }: { readonly resource: Resource }) => {
  const text = useText();
  const { filterValues, sort, perPage } = useListContext();
  const changeAddress = useChangeAddress();
  const own = useSyncExternalStore(onListDefaults, () => listDefault(resource));
  const apply = (view: FirstList) => changeAddress(() => viewSearch(view));
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
    <section className={`stack ${styles.default}`} aria-label={text(viewTexts.defaultTitle)}>
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

/** The named views of a list, how to name another, and the view that the list opens with. */
const ViewsPanel = ({ resource, person }: { readonly resource: Resource; readonly person: Person }) => {
  const text = useText();
  const { views, counts, save, remove } = useViews(resource);
  const { shown, read, show } = useShownView(resource, person);
  const now = viewSearch(shown);
  const open = (query: unknown) => {
    const { view, isPart } = read(query);
    show(view);
    if (isPart) notify(text(viewTexts.partly), 'warning');
  };
  const drop = async (view: ListView) => {
    await remove.mutateAsync(view);
    const { name, sharedWith, query, isOwn, ownerId } = view;
    const wanted = { name, sharedWith, query: query as unknown as ViewQuery, ...(isOwn ? {} : { ownerId }) };
    const onChoose = () => save.mutate(wanted);
    notify(text(viewTexts.removed, { name }), 'success', { label: text('views.undo'), onChoose });
  };
  return (
    <div className={`stack ${styles.panel}`}>
      {views.error ? (
        <Retry why={text(viewTexts.failed)} onRetry={() => void views.refetch()} />
      ) : views.data?.length === 0 ? (
        <p className="hint">{text(viewTexts.none)}</p>
      ) : (
        <ul aria-busy={views.isPending}>
          {views.data?.map((view) => {
            const { view: query } = read(view.query);
            return (
              <ViewRow
                key={view.id}
                view={view}
                count={counts.get(view.id)}
                href={`${window.location.origin}${basePath}/${resource.path}${viewSearch(query)}`}
                isShown={viewSearch(query) === now}
                mayRemove={view.isOwn || (person.role === administrator && view.sharedWith !== null)}
                onShow={() => open(view.query)}
                onRemove={() => void drop(view).catch(() => undefined)}
              />
            );
          })}
        </ul>
      )}
      <SaveView
        person={person}
        shown={shown}
        own={views.data?.filter(({ isOwn }) => isOwn) ?? []}
        busy={save.isPending}
        onSave={async (wanted) => {
          await save.mutateAsync(wanted);
          notify(text(viewTexts.saved), 'success');
        }}
      />
      <DefaultView resource={resource} />
    </div>
  );
};

export default ViewsPanel;
