import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText';
import { sentenceOf } from '#src/api/errors';
import { Button } from '#src/ui/buttons/Button';
import styles from './personalCenter.module.css';

interface LoadedCardProps {
  readonly title: string;
  readonly hint: string;
  /** Stands beside the title. */
  readonly action?: ReactNode;
  readonly error: Error | null;
  readonly isLoaded: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A card whose content comes from the server: loading, loaded, or failed with a retry. */
export const LoadedCard = ({ title, hint, action, error, isLoaded, onRetry, children }: LoadedCardProps) => {
  const text = useText();
  return (
    <section className="card">
      <header className="card-head">
        <h2 className="grow">{title}</h2>
        {action}
      </header>
      <div className="card-body">
        <p className={`hint ${styles.hint}`}>{hint}</p>
        {error && (
          <div className="notice danger">
            <span className="grow">{sentenceOf(error)}</span>
            <Button look="text" onClick={onRetry}>
              {text('errors.retry')}
            </Button>
          </div>
        )}
        {!isLoaded && !error && <span className="skeleton" />}
        {isLoaded && children}
      </div>
    </section>
  );
};
