import { useSyncExternalStore } from 'react';
import type { Person } from '../../../resources/vocabulary/access';
import type { Resource } from '../../../resources/vocabulary/schema';
import { useText } from '../../i18n/useText';
import { LazyBoundary } from '../../lazy/LazyBoundary';
import { lazyComponent } from '../../lazy/lazyComponent';
import { listDefault, onListDefaults } from '../../preferences/listDefaults';
import { Icon } from '../../ui/icons';
import { Popover } from '../../ui/popover/Popover';

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
