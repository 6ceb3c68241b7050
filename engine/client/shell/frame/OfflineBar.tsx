import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { Icon } from '#engine/client/ui/icons';
import { useOnline } from '#engine/client/ui/browser/useMedia';
import './bars.css';

/** Says on every page that there is no network. When it returns, the page fetches its data again. */
export const OfflineBar = () => {
  const text = useText();
  const online = useOnline();
  const queryClient = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) void queryClient.invalidateQueries();
    wasOffline.current = !online;
  }, [online, queryClient]);
  return (
    <div role="status" className={online ? 'visually-hidden' : 'row offline-bar'}>
      {!online && (
        <>
          <Icon name="warning" />
          <span>{text('errors.offlineNow')}</span>
        </>
      )}
    </div>
  );
};
