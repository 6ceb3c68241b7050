import { useEffect, useState } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { IconButton } from './buttons/Button';

/** Puts text on the clipboard; returns false when the browser refuses. Without HTTPS only the older way works. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
};

const shownMs = 1500;

/** Copies a value and shows a check mark for a moment. `label` names the value. */
export const CopyButton = ({
  text: value,
  label,
  disabled = false,
}: {
  text: string;
  label: string;
  disabled?: boolean;
}) => {
  const text = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), shownMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const name = text('views.copy', { label });
  return (
    <>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={name}
        look="plain small"
        disabled={disabled}
        onClick={() => void copyText(value).then(setCopied)}
      />
      <span className="visually-hidden" role="status">
        {copied ? text('views.copied') : ''}
      </span>
    </>
  );
};
