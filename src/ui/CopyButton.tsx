import { useEffect, useState } from 'react';
import { copyText } from './browser/copyText';
import { Icon } from './icons';
import { useText } from '../i18n/useText';

const shownMs = 1500;

/** Copies a value; a tick for a moment says that it did. `label` names what is copied. */
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
  const name = `${text('views.copy')}: ${label}`;
  return (
    <>
      <button
        type="button"
        className="button icon plain small"
        aria-label={name}
        title={name}
        disabled={disabled}
        onClick={() => void copyText(value).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span className="visually-hidden" role="status">
        {copied ? text('views.copied') : ''}
      </span>
    </>
  );
};
