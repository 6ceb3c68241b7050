import { useText } from '#src/i18n/useText';
import { Button } from './buttons/Button';

/** Replaces a small part of a page that failed to load: says why and offers a retry. */
export const Retry = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const text = useText();
  return (
    <p className="hint" role="alert">
      {why}{' '}
      <Button look="text small" onClick={onRetry}>
        {text('views.retry')}
      </Button>
    </p>
  );
};
