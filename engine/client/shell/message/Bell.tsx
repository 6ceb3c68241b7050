import { useState } from 'react';
import type { Message } from '#engine/subjects/message/calls';
import { useText } from '#engine/client/i18n/useText';
import { useFirstPaint } from '#engine/client/ui/browser/firstPaint';
import { Icon } from '#engine/client/ui/icons';
import { Opener } from '#engine/client/ui/popover/Popover';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { useCounts } from './useCounts';
import './bell.css';

const MessageBox = lazyComponent(() => import('./MessageBox'));

/** A notice in a dialog over the page, which loads when it is first shown. */
export const NoticeReader = lazyComponent(() => import('./NoticeReader'));

const MustRead = lazyComponent(() => import('./MustRead'));

const most = 99;

/** The bell in the top bar with the number of unread messages, and the box that it opens. */
export const Bell = () => {
  const text = useText();
  const counts = useCounts(useFirstPaint());
  const unread = counts ? counts.message + counts.notice + counts.todo : 0;
  const badge = unread > most ? `${most}+` : String(unread);
  const label = unread > 0 ? text('menu.messagesUnread', { count: badge }) : text('menu.messages');
  // The reader stands beside the box, since the box closes when a notice opens over it.
  const [reading, setReading] = useState<Message>();
  const unconfirmed = counts?.mustRead;
  return (
    <>
      <Opener
        label={label}
        opens="dialog"
        className="button icon round plain bell"
        button={
          <>
            <Icon name="bell" size={18} />
            {unread > 0 && (
              <span className="badge numeric" aria-hidden="true" translate="no">
                {badge}
              </span>
            )}
          </>
        }
      >
        {(anchor, close, open) => (
          <LazyBoundary onClose={close} onRetry={open}>
            <MessageBox anchor={anchor} onClose={close} onReadNotice={setReading} />
          </LazyBoundary>
        )}
      </Opener>
      {unconfirmed && (
        <LazyBoundary>
          <MustRead key={unconfirmed} id={unconfirmed} />
        </LazyBoundary>
      )}
      {reading && (
        <LazyBoundary onClose={() => setReading(undefined)} onRetry={() => setReading(reading)}>
          <NoticeReader message={reading} onClose={() => setReading(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
};
