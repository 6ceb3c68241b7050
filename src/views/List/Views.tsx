import { useSyncExternalStore } from 'react';
import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { useText } from '#src/i18n/useText';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { listDefault, onListDefaults } from '#src/preferences/listDefaults';
import { Icon } from '#src/ui/icons';
import { Popover } from '#src/ui/popover/Popover';

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
