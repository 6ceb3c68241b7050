import { useListContext, useRefresh } from 'react-admin';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { mayDo, type Person } from '../../../resources/vocabulary/access';
import { isFiltered, searchableFields } from './search';
import { fileFormats } from '../../../resources/vocabulary/fileFormats';
import { inSentence, joined } from '../../../resources/vocabulary/joined';
import type { Resource } from '../../../resources/vocabulary/schema';
import { DebouncedInput } from '../../ui/form/DebouncedInput';
import { Icon } from '../../ui/icons';
import { preloadForms } from '../forms';
import { RefreshButton } from '../../ui/RefreshButton';
import { keys } from '../../ui/browser/shortcuts';
import { ColumnChoice } from './ColumnChoice';
import { FilterBar } from './FilterBar';
import { patchFilter, type FilterField } from './filterFields';
import { ListDefault } from './ListDefault';
import { useExport } from './useExport';
import { useNewKey } from './useNewKey';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuButton } from '../../ui/popover/MenuButton';

interface ToolbarProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly fields: readonly FilterField[];
  readonly columns: readonly string[];
  /** How many of these columns the window has room for. */
  readonly shown: number;
}

const SearchBox = ({ resource }: { resource: Resource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const searched = searchableFields(resource);
  if (searched.length === 0) return null;
  const label = text('views.searchIn', {
    fields: joined(
      locale,
      searched.map((field) => inSentence(field.label[locale])),
      'disjunction',
    ),
  });
  return (
    <div className="input search-box">
      <Icon name="search" />
      <DebouncedInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={String(filterValues['q'] ?? '')}
        onSettle={(text) => setFilters(patchFilter(filterValues, { q: text.trim() || undefined }))}
      />
    </div>
  );
};

const sizeOf = (bytes: number, locale: string) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString(locale)} KB`
    : `${(bytes / 1_000_000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

const ExportButton = ({ resource, columns }: { resource: Resource; columns: readonly string[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { bytes, start, stop } = useExport(resource, columns);
  if (bytes === undefined) {
    const items = fileFormats.map(({ value, label }) => ({
      key: value,
      label: label[locale],
      onChoose: () => void start(value),
    }));
    return (
      <span className="export-buttons">
        <IconButton icon="download" label={text('views.exportCsv')} onClick={() => void start('csv')} />
        <MenuButton label={text('views.exportAs')} items={items} className="button icon plain">
          <Icon name="down" size={12} />
        </MenuButton>
      </span>
    );
  }
  return (
    <Button look="outline" onClick={stop} aria-label={text('views.exportStop')} title={text('views.exportStop')}>
      <span className="spinner" aria-hidden="true" />
      <span role="status" className="numeric" aria-label={text('views.exporting', { size: sizeOf(bytes, locale) })}>
        {sizeOf(bytes, locale)}
      </span>
      <Icon name="close" size={12} />
    </Button>
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
      {text('views.add')}
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

/** All controls of a list on one line. */
export const ListToolbar = ({ resource, person, fields, columns, shown }: ToolbarProps) => {
  const { filterValues, setFilters, isFetching } = useListContext();
  // Refreshes everything on the screen, including what stands around the rows.
  const refresh = useRefresh();
  const mayAdd = mayDo(person.role, resource, 'insert');
  const offered = useMemo(() => fields.filter(({ field }) => isFiltered(field)), [fields]);
  useNewKey(mayAdd ? createPath(resource) : undefined);
  return (
    <div className="toolbar">
      <SearchBox resource={resource} />
      <FilterBar fields={offered} filter={filterValues} onChange={(filter) => setFilters(filter)} />
      <span className="grow" />
      <RefreshButton busy={isFetching} onClick={refresh} />
      <ColumnChoice resource={resource} person={person} columns={columns} shown={shown} />
      <ListDefault resource={resource} />
      {mayDo(person.role, resource, 'import') && <ImportLink resource={resource} />}
      {mayDo(person.role, resource, 'export') && <ExportButton resource={resource} columns={columns} />}
      {mayAdd && <CreateLink resource={resource} />}
    </div>
  );
};
