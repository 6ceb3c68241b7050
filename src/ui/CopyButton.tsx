import { useEffect, useState } from 'react';
import { labeled } from '../../resources/joined';
import { copyText } from './browser/copyText';
import { Icon } from './icons';
import { useWords } from '../i18n/useWords';

const shownMs = 1500;

/** Copies a value; a tick for a moment says that it did. `label` names what is copied. */
export const CopyButton = ({ text, label, disabled = false }: { text: string; label: string; disabled?: boolean }) => {
  const { locale, word } = useWords();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), shownMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const name = labeled(locale, word('copy'), label);
  return (
    <>
      <button
        type="button"
        className="button icon plain small"
        aria-label={name}
        title={name}
        disabled={disabled}
        onClick={() => void copyText(text).then(setCopied)}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span className="visually-hidden" role="status">
        {copied ? word('copied') : ''}
      </span>
    </>
  );
};
