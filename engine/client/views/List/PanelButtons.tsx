import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { useText } from '#engine/client/i18n/useText';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { Icon } from '#engine/client/ui/icons';
import { Popover } from '#engine/client/ui/popover/Popover';
import { useSyncExternalStore } from 'react';
import { listDefault, onListDefaults } from '#engine/client/preferences/listDefaults';

const ColumnPanel = lazyComponent(() => import('./arrange/ColumnPanel'));

interface ColumnChoiceProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly columns: readonly string[];
  /** Those of them that the window has room for. */
  readonly shown: readonly string[];
}

/** The button of the choice of columns; it tells how many have no room. */
export const ColumnChoice = (props: ColumnChoiceProps) => {
  const text = useText();
  const hidden = props.columns.length - props.shown.length;
  return (
    <Popover
      label={hidden > 0 ? text('views.columnsHidden', { count: hidden }) : text('views.columns')}
      className="button icon plain"
      align="end"
      button={
        <>
          <Icon name="columns" />
          {hidden > 0 && <span className="column-count numeric" translate="no">{`+${hidden}`}</span>}
        </>
      }
    >
      <LazyBoundary>
        <ColumnPanel {...props} />
      </LazyBoundary>
    </Popover>
  );
};

const ViewsPanel = lazyComponent(() => import('./views/ViewsPanel'));

interface ViewsProps {
  readonly resource: Resource;
  readonly person: Person;
}

/** The views of a list, behind a button that is colored while the list opens with a view of the person's own. */
export const Views = ({ resource, person }: ViewsProps) => {
  const text = useText();
  const own = useSyncExternalStore(onListDefaults, () => listDefault(resource));
  return (
    <Popover
      label={text('views.listViews')}
      className={`button icon plain ${own ? 'active' : ''}`}
      align="end"
      button={<Icon name="bookmark" />}
    >
      <LazyBoundary>
        <ViewsPanel resource={resource} person={person} />
      </LazyBoundary>
    </Popover>
  );
};
