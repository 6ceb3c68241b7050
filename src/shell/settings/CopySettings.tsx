import { useText } from '../../i18n/useText';
import { useSettings } from '../../settings/store';
import { copyText } from '../../ui/browser/copyText';
import { notify } from '../../ui/toasts/toasts';
import { Button } from '../../ui/buttons/Button';

/** Copies the settings to the clipboard, and says so only when that worked. */
export const CopySettings = () => {
  const text = useText();
  const settings = useSettings();
  const copy = async () => {
    const copied = await copyText(JSON.stringify(settings, null, 2));
    notify(text(copied ? 'settings.copied' : 'settings.notCopied'), copied ? 'success' : 'error');
  };
  return <Button onClick={() => void copy()}>{text('settings.copy')}</Button>;
};
