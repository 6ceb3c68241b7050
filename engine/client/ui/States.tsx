import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { type SayText, useText } from '#engine/client/i18n/useText';
import { Button } from './buttons/Button';
import './states.css';

/** Stands in for what is not there, and says why. */
export const State = ({
  icon,
  title,
  hint,
  children,
  alert,
}: {
  icon: IconName;
  title: string;
  hint?: string;
  alert?: boolean;
  children?: ReactNode;
}) => (
  <div className="stack empty-state" role={alert ? 'alert' : 'status'}>
    <Icon name={icon} size={40} />
    <h2>{title}</h2>
    {hint && <p className="quiet">{hint}</p>}
    {children}
  </div>
);

/** Nothing matches: offers to remove filters. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const text = useText();
  return (
    <State icon="search" title={text('views.noMatchTitle')} hint={text('views.noMatchHint')}>
      <Button look="outline" onClick={onClear}>
        {text('views.clearAll')}
      </Button>
    </State>
  );
};

interface NothingProps {
  /** When there will be something. */
  readonly hint?: Parameters<SayText>[0] | undefined;
  /** The way to create the first one, for those who may. */
  readonly children?: ReactNode;
}

/** There is nothing yet. */
export const Nothing = ({ hint, children }: NothingProps) => {
  const text = useText();
  const said = text(children ? 'views.emptyHint' : (hint ?? 'views.emptyPlain'));
  return (
    <State icon="inbox" title={text('views.emptyTitle')} hint={said}>
      {children}
    </State>
  );
};

/** There is no such thing, and there never will be by asking again; `children` is the way on. */
export const Gone = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <State icon="search" title={title} hint={hint} alert>
    {children}
  </State>
);

/** The server did not answer or refused; `why` is its message. */
export const Failed = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const text = useText();
  return (
    <State icon="warning" title={text('views.failedTitle')} hint={why} alert>
      <Button look="outline" onClick={onRetry}>
        {text('views.retry')}
      </Button>
    </State>
  );
};

/** Replaces a small part of a page that failed to load: says why and offers a retry. */
export const Retry = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const text = useText();
  return (
    <p className="hint" role="alert">
      <span>{why}</span>{' '}
      <Button look="text small" onClick={onRetry}>
        {text('views.retry')}
      </Button>
    </p>
  );
};
