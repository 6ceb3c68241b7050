import { useText } from '#src/i18n/useText';
import { useSettings } from '#src/settings/store';
import { copyText } from '#src/ui/browser/copyText';
import { notify } from '#src/ui/toasts/toasts';
import { Button } from '#src/ui/buttons/Button';

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
