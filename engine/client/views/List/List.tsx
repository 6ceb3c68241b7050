import { ListBase, ListContextProvider, type RaRecord } from 'react-admin';
import { Suspense, useMemo, useState } from 'react';
import { mayDo, type Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { pageFor } from '#engine/schema/declared/pages';
import { defaultPageSize } from '#engine/schema/wire/limits';
import { listDefault } from '#engine/client/preferences/listDefaults';
import { PageLoading } from '#engine/client/ui/PageLoading';
import { guarded } from '#engine/client/views/guarded';
import { useActions } from '#engine/client/views/recordActions/useActions';
import { useSlots } from '#engine/client/views/slots';
import { namesInRow, useCellContext } from '#engine/client/views/useCellContext';
import { useUser } from '#engine/client/auth/useUser';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { AfterFirstPaint } from '#engine/client/lazy/AfterFirstPaint';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { Chips } from './filters/FilterBar';
import { chipsOf, namedBy } from './filters/chips';
import { filterFields, noFilters, patchFilter } from './filters/filters';
import { Grid } from './Grid';
import { Pagination } from './Pagination';
import { selectPage, useGrid } from './useGrid';
import { sortAfterClick, sortInAddress, sortPayload, sortText } from './sort';
import { Failed, NoMatch, Nothing } from '#engine/client/ui/States';
import { CreateLink, ListToolbar } from './ListToolbar';
import { useColumns } from './useColumns';
import { type FirstChoices, useListChoices } from './useListChoices';
import { sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import './list.css';

const Totals = lazyComponent(() => import('./Totals'));
const LiveRows = lazyComponent(() => import('./LiveRows'));
const BulkBar = lazyComponent(() => import('./bulk/BulkBar'));

const noRows: RaRecord[] = [];

interface ListViewProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly first: FirstChoices;
}

const ListView = ({ resource, person, first }: ListViewProps) => {
  const text = useText();
  const { list, changeSort } = useListChoices(resource, first);
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    filterValues,
    setFilters,
    selectedIds,
    onSelect,
    onUnselectItems,
    sort,
    page,
    perPage,
    refetch,
  } = list;
  const { possible, columns } = useColumns(resource, person);
  const fields = useMemo(() => filterFields(resource, person.role), [resource, person.role]);
  const context = useCellContext(resource, [...(data ?? []), ...namedBy(filterValues)], person, undefined, namesInRow);
  const actions = useActions(resource, person);
  const { grid, rowMenu } = useGrid({ resource, person, columns, context, start: actions.start });

  const rows = data ?? noRows;
  const sorted = sortText(sort);
  const clear = () => setFilters(noFilters);
  const head = useSlots().listHeads[resource.name];
  const empty = !isPending && rows.length === 0;
  const title = text((pageFor(person.role, resource) ?? resource).label);
  const toolbar = (
    <ListToolbar
      resource={resource}
      person={person}
      fields={fields}
      columns={possible.map(({ name }) => name)}
      shown={columns.map(({ name }) => name)}
    />
  );
  return (
    <ListContextProvider value={list}>
      <h1 className="list-title">{title}</h1>
      <section className="list card">
        {selectedIds.length > 0 ? (
          <LazyBoundary onClose={() => onUnselectItems()} stays>
            <Suspense fallback={toolbar}>
              <BulkBar
                resource={resource}
                person={person}
                selectedIds={selectedIds}
                onTransition={(name) => actions.startTransition(name, selectedIds, rows, () => onUnselectItems())}
                onClear={() => onUnselectItems()}
              />
            </Suspense>
          </LazyBoundary>
        ) : (
          toolbar
        )}
        <Chips
          chips={chipsOf(resource, fields, filterValues, context)}
          onRemove={(chip) => setFilters(patchFilter(filterValues, chip.without))}
          onClear={clear}
        />
        {head && (
          <Suspense fallback={<div className={head.isTall ? 'list-head tall' : 'list-head'} />}>
            <head.Head />
          </Suspense>
        )}
        <AfterFirstPaint place={<div aria-live="polite" />}>
          <LiveRows grid={grid} />
        </AfterFirstPaint>
        <Grid
          caption={title}
          rows={isPending ? undefined : rows}
          expectedRows={perPage}
          question={JSON.stringify([page, perPage, sort, filterValues])}
          selectedIds={selectedIds}
          sort={sortInAddress(sorted)}
          onSort={(name, add) => changeSort((now) => sortAfterClick(now, name, add, resource.sort))}
          onSelectPage={(on) =>
            onSelect(
              selectPage(
                selectedIds,
                rows.map(({ id }) => id),
                on,
              ),
            )
          }
          stale={isPlaceholderData === true}
          grid={grid}
        >
          {error && !data ? (
            <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />
          ) : empty && Object.keys(filterValues).length > 0 ? (
            <NoMatch onClear={clear} />
          ) : empty ? (
            <Nothing hint={resource.empty}>
              {mayDo(person.role, resource, 'insert') && <CreateLink resource={resource} />}
            </Nothing>
          ) : null}
        </Grid>
        {resource.totals && (
          <AfterFirstPaint place={<dl className="totals" />}>
            <Totals resource={resource} person={person} />
          </AfterFirstPaint>
        )}
        <Pagination />
        {rowMenu}
        {actions.dialog}
      </section>
    </ListContextProvider>
  );
};

/** The list of any declared resource. The server searches, filters, sorts and pages; the address holds the state. */
export const List = ({ resource }: { resource: Resource }) => {
  const person = useUser();
  // The default at the time the list opened; a later save applies from the next visit.
  const [own] = useState(() => listDefault(resource));
  const sort = useMemo(() => sortPayload(own?.sort ?? resource.sort), [own, resource]);
  const first = { sort, perPage: own?.perPage ?? defaultPageSize, filterDefaultValues: own?.filter };
  return (
    <ListBase resource={resource.path} exporter={false} {...first} {...guarded}>
      {person ? <ListView resource={resource} person={person} first={first} /> : <PageLoading />}
    </ListBase>
  );
};
