import type { ReactNode } from 'react';
import { sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Icon, type IconName } from '#engine/client/ui/icons';
import { When } from '#engine/client/ui/When';
import styles from './personalCenter.module.css';

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  /** Stands beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the personal center. */
export const Card = ({ title, hint, action, children }: CardProps) => (
  <section className="card">
    <header className="line card-head">
      <h2 className="grow">{title}</h2>
      {action}
    </header>
    <div className="card-body">
      {hint && <p className={`hint ${styles.hint}`}>{hint}</p>}
      {children}
    </div>
  </section>
);

interface LoadedCardProps<Data> extends Omit<CardProps, 'children'> {
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
}

/** A card whose content comes from the server: loading, loaded, or failed with a retry. */
export const LoadedCard = <Data,>({ of: { data, error, refetch }, children, ...card }: LoadedCardProps<Data>) => {
  const text = useText();
  return (
    <Card {...card}>
      {error ? (
        <div className="notice danger">
          <span className="grow">{sentenceOf(error)}</span>
          <Button look="text" onClick={() => void refetch()}>
            {text('errors.retry')}
          </Button>
        </div>
      ) : (
        data === undefined && <span className="skeleton" />
      )}
      {data !== undefined && children(data)}
    </Card>
  );
};

interface ItemProps {
  readonly icon: IconName;
  readonly name: ReactNode;
  readonly place: string | null;
  /** What else is known of it, before its moments. */
  readonly about?: string;
  /** What happened when. */
  readonly moments: readonly (readonly [label: string, at: string | null])[];
  readonly children?: ReactNode;
}

/** One of the person's sessions, factors or the like: its name, small print, and the button that ends it. */
export const Item = ({ icon, name, about, place, moments, children }: ItemProps) => (
  <li className={`row ${styles.item}`}>
    <span className={styles.itemIcon}>
      <Icon name={icon} size={20} />
    </span>
    <div className="grow">
      <p className={`row ${styles.itemName}`}>{name}</p>
      <p className="hint">
        {about && <span>{about}</span>}
        {place !== null && <span>{place}</span>}
        {moments.map(
          ([label, at]) =>
            at !== null && (
              <span key={label}>
                <span>{label}</span> <When at={at} />
              </span>
            ),
        )}
      </p>
    </div>
    {children}
  </li>
);
