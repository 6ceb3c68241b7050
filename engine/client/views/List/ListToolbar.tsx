import { useListContext, useRefresh } from 'react-admin';
import { Suspense, useEffect, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayDo, type Person } from '#engine/schema/access';
import { inSentence, joined } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { Icon } from '#engine/client/ui/icons';
import { preloadForms } from '#engine/client/views/forms';
import { Button, RefreshButton } from '#engine/client/ui/buttons/Button';
import { useBelow } from '#engine/client/ui/browser/useMedia';
import { isPressed, keys } from '#engine/client/ui/browser/shortcuts';
import { ColumnChoice, Views } from './PanelButtons';
import { FilterBar } from './filters/FilterBar';
import { type FilterField, patchFilter } from './filters/filters';
import { sizeText } from '#engine/client/i18n/numbers';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import type { Field } from '#engine/schema/field';
import { searchedFor } from '#engine/schema/declared/searchedFor';
import { fileFormats } from '#engine/schema/fileFormats';
import { MenuButton } from '#engine/client/ui/popover/Menu';
import { useSlots } from '#engine/client/views/slots';
import { useExport } from './useExport';

/**
 * Exports the list as CSV by one click, or in another format by the menu beside it. While it runs, the button stops it: the same
 * one, which keeps the focus. The second press of a double click means the first, and stops nothing.
 */
const ExportButton = ({ resource, columns }: { resource: Resource; columns: readonly string[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { bytes, start, stop } = useExport(resource, columns);
  const isIdle = bytes === undefined;
  const label = text(isIdle ? 'views.exportCsv' : 'views.exportStop');
  const items = fileFormats.map((format) => ({
    key: format.value,
    label: format.label[locale],
    onChoose: () => void start(format.value),
  }));
  return (
    <span className="export-buttons">
      <Button
        look={isIdle ? 'icon plain' : 'outline'}
        aria-label={label}
        title={label}
        onClick={({ detail }) => (isIdle ? void start('csv') : detail < 2 && stop())}
      >
        {isIdle ? (
          <Icon name="download" />
        ) : (
          <>
            <span className="spinner" aria-hidden="true" />
            <span
              role="status"
              className="numeric"
              translate="no"
              aria-label={text('views.exporting', { size: sizeText(bytes, locale) })}
            >
              {sizeText(bytes, locale)}
            </span>
            <Icon name="close" size={12} />
          </>
        )}
      </Button>
      {isIdle && (
        <MenuButton label={text('views.exportAs')} items={items} className="button icon plain">
          <Icon name="down" size={12} />
        </MenuButton>
      )}
    </span>
  );
};

/** Opens the form for a new record on the key N, wherever no letter is typed. */
const useNewKey = (to: string | undefined): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.shiftKey || !isPressed(event, keys.newRecord)) return;
      // Else the letter would be typed into the form that opens.
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, to]);
};

/** Whether the field has a filter of its own: not what one record alone has, which the search box finds as well. */
const isFiltered = (field: Field): boolean => !(field.search && 'unique' in field && field.unique);

interface ToolbarProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly fields: readonly FilterField[];
  readonly columns: readonly string[];
  /** Those of them that the window has room for. */
  readonly shown: readonly string[];
}

/** One box that searches the fields that people know a record by. */
export const SearchBox = ({ resource, person }: Pick<ToolbarProps, 'resource' | 'person'>) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const names = searchedFor(resource, person.role).map((name) => resource.fields[name]?.label[locale] ?? name);
  if (names.length === 0) return null;
  const label = text('views.searchIn', {
    fields: joined(
      locale,
      names.map((name) => inSentence(name, locale)),
      'disjunction',
    ),
  });
  // The icon says that it searches: the sentence has no room beside the filters of a usual window.
  const short = joined(
    locale,
    names.map((name, at) => (at === 0 ? name : inSentence(name, locale))),
  );
  return (
    <div className="input search-box">
      <Icon name="search" />
      <DebouncedInput
        type="search"
        aria-label={label}
        placeholder={short}
        title={label}
        value={String(filterValues['q'] ?? '')}
        onSettle={(text) => setFilters(patchFilter(filterValues, { q: text.trim() || undefined }))}
      />
    </div>
  );
};

const createPath = ({ path }: Resource) => `/${path}/create`;

/** The address of the form for a new record, without the list's query; going back finds the list as it was. */
export const CreateLink = ({ resource }: { resource: Resource }) => {
  const text = useText();
  return (
    <Link
      className="button primary"
      to={createPath(resource)}
      aria-keyshortcuts={keys.newRecord.toUpperCase()}
      onPointerEnter={preloadForms}
      onFocus={preloadForms}
    >
      <Icon name="plus" />
      <span>{text('views.add')}</span>
    </Link>
  );
};

/** The address of the import page. */
const ImportLink = ({ resource }: { resource: Resource }) => {
  const text = useText();
  return (
    <Link
      className="button icon plain"
      to={`/${resource.path}/import`}
      aria-label={text('views.importCsv')}
      title={text('views.importCsv')}
    >
      <Icon name="upload" />
    </Link>
  );
};

/** All controls of a list on one line. In a narrow window those that do not narrow the list take the next one together. */
export const ListToolbar = ({ resource, person, fields, columns, shown }: ToolbarProps) => {
  const { filterValues, setFilters, isFetching } = useListContext();
  // Refreshes everything on the screen, including what stands around the rows.
  const refresh = useRefresh();
  const isCards = useBelow('phone');
  const mayAdd = mayDo(person.role, resource, 'insert');
  const Own = useSlots().listActions[resource.name];
  const offered = useMemo(() => fields.filter(({ field }) => isFiltered(field)), [fields]);
  useNewKey(mayAdd ? createPath(resource) : undefined);
  return (
    <div className="line toolbar">
      <SearchBox resource={resource} person={person} />
      <FilterBar fields={offered} filter={filterValues} onChange={(filter) => setFilters(filter)} />
      <div className="row toolbar-end">
        <RefreshButton busy={isFetching} onClick={refresh} />
        {!isCards && <ColumnChoice resource={resource} person={person} columns={columns} shown={shown} />}
        <Views resource={resource} person={person} />
        {mayDo(person.role, resource, 'import') && <ImportLink resource={resource} />}
        {mayDo(person.role, resource, 'export') && <ExportButton resource={resource} columns={columns} />}
        {mayAdd && Own && (
          <Suspense>
            <Own />
          </Suspense>
        )}
        {mayAdd && <CreateLink resource={resource} />}
      </div>
    </div>
  );
};
