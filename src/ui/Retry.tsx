import { useText } from '../i18n/useText';
import { Button } from './buttons/Button';

/** In the place of a small part of a page that could not be had: why, and another try. */
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
