import { sentenceOf } from '../api/errors';
import { useWords } from '../i18n/useWords';

/** In the place of a small part of a page that could not be had: why, and another try. */
export const Retry = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { word } = useWords();
  return (
    <p className="hint" role="alert">
      {sentenceOf(error)}{' '}
      <button type="button" className="button text small" onClick={onRetry}>
        {word('retry')}
      </button>
    </p>
  );
};
