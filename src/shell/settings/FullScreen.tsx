import { useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen for the console. A browser may refuse it, and some phones can't do it. */
export const FullScreen = () => {
  const text = useText();
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => notify(text('settings.noFullScreen'), 'error'));
  };
  return (
    <label className="setting">
      <span className="grow">{text('settings.fullScreen')}</span>
      <input type="checkbox" role="switch" className="switch" checked={full} aria-checked={full} onChange={toggle} />
    </label>
  );
};
