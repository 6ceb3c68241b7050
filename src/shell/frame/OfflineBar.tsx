import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { useOnline } from '#src/ui/browser/useOnline';

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
    <div role="status" className={online ? 'visually-hidden' : 'offline-bar'}>
      {!online && (
        <>
          <Icon name="warning" />
          {text('errors.offlineNow')}
        </>
      )}
    </div>
  );
};
