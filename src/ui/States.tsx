import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { useWords } from '../i18n/useWords';

const State = ({
  icon,
  title,
  hint,
  children,
  alert,
}: {
  icon: IconName;
  title: string;
  hint: string;
  alert?: boolean;
  children?: ReactNode;
}) => (
  <div className="grid-state" role={alert ? 'alert' : 'status'}>
    <Icon name={icon} size={40} />
    <h2>{title}</h2>
    <p className="quiet">{hint}</p>
    {children}
  </div>
);

/** Nothing matches: the way out is to ask for less. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => {
  const { word } = useWords();
  return (
    <State icon="search" title={word('noMatchTitle')} hint={word('noMatchHint')}>
      <button type="button" className="button outline" onClick={onClear}>
        {word('clearAll')}
      </button>
    </State>
  );
};

/** There is nothing at all yet; `children` is the way to make the first one, where the person may. */
export const Nothing = ({ children }: { children?: ReactNode }) => {
  const { word } = useWords();
  return (
    <State icon="inbox" title={word('emptyTitle')} hint={word(children ? 'emptyHint' : 'emptyPlain')}>
      {children}
    </State>
  );
};

/** The server did not answer, or refused; `why` is its own sentence. */
export const Failed = ({ why, onRetry }: { why: string; onRetry: () => void }) => {
  const { word } = useWords();
  return (
    <State icon="warning" title={word('failedTitle')} hint={why} alert>
      <button type="button" className="button outline" onClick={onRetry}>
        {word('retry')}
      </button>
    </State>
  );
};
