import { useShowController } from 'react-admin';
import type { Resource } from '#resources/schema/resource';
import { timelineRoles } from '#resources/schema/timeline';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useInAppClicks } from '#src/ui/inAppLinks';
import { guarded } from '../guarded';
import { PageState } from '../PageState';
import { useListPage } from '../useListPage';
import { Group } from './Group';
import { groupsOf, serverFields } from './recordFields';
import { RecordHead } from './RecordHead';
import { RecordTabs } from './RecordTabs';
import { Timeline } from './timeline/Timeline';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import './show.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Escape leaves the page, as it leaves a form. Panels and dialogs above the page keep the key for themselves. */
const useLeaveByEscape = (to: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      void navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, to]);
};

/** The page of one record: what matters and can be done at the head, then the groups of its form, the system last. */
const Show = ({ resource }: { resource: Resource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const followLinks = useInAppClicks();
  useLeaveByEscape(`/${useListPage(resource).path}`);
  const { record, error, refetch } = useShowController({
    resource: resource.path,
    queryOptions: { onError: () => undefined },
    ...guarded,
  });
  if (!person || !record) return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  const parts = { resource, person, record };
  const hasTimeline = timelineRoles(resource).includes(person.role);
  const isLog = resource.form.length === 0;
  return (
    <div className="record-page" onClick={followLinks}>
      <RecordHead {...parts} />
      <RecordTabs {...parts}>
        <div className={`record-body ${hasTimeline ? 'two' : ''}`}>
          <div>
            {groupsOf(resource).map(({ label, names }) => (
              <Group key={label['en-US']} title={label[locale]} names={names} {...parts} />
            ))}
            <Group
              title={isLog ? (resource.labelOne ?? resource.label)[locale] : text('views.systemInfo')}
              names={serverFields(resource)}
              small={!isLog}
              {...parts}
            />
          </div>
          {hasTimeline && <Timeline {...parts} />}
        </div>
      </RecordTabs>
    </div>
  );
};

export default Show;
