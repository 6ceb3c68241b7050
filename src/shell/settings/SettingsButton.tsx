import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Icon } from '../../views/icons';

const SettingsDrawer = lazy(() => import('./SettingsDrawer'));

/** Opens the settings, which are loaded when they are first asked for. */
export const SettingsButton = ({ className }: { className: string }) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={text('settings.title')}
        title={text('settings.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" size={18} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <SettingsDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
