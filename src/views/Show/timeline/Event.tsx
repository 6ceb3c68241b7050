import type { TimelineEvent } from '#resources/schema/timeline';
import type { CellContext } from '#src/fieldTypes/cell';
import type { ChangeRow } from '#src/fieldTypes/changes/changeRows';
import { formatDateTime, formatFullDateTime } from '#src/i18n/dateTime';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { EventChanges } from './EventChanges';
import { eventText } from './eventText';
import { timelineTexts as texts } from './texts';

interface EventProps {
  readonly event: TimelineEvent;
  readonly rows: readonly ChangeRow[];
  readonly context: CellContext;
  /** Omitted where the person can't take this back. */
  readonly onRevert: (() => void) | undefined;
}

/** One thing that happened: who did what and when, from what to what. */
export const Event = ({ event, rows, context, onRevert }: EventProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const said = eventText(event, rows, locale, text);
  return (
    <li className={`event ${event.action}`}>
      <p className="event-text">{said}</p>
      <div className="event-meta">
        <time dateTime={event.createdAt} title={formatFullDateTime(event.createdAt, locale)}>
          {formatDateTime(event.createdAt)}
        </time>
        {onRevert && (
          <Button look="text small" aria-label={`${text(texts.revert)}: ${said}`} onClick={onRevert}>
            {text(texts.revert)}
          </Button>
        )}
      </div>
      {event.note !== null && <p className="event-note">{event.note}</p>}
      <EventChanges rows={rows} context={context} />
    </li>
  );
};
