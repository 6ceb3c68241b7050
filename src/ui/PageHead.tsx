import './kit.css';
import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import { Icon } from './icons';
import { useInAppClicks } from './inAppLinks';
import { useWords } from '../i18n/useWords';

/** Title of a page about one record, the way back to the list as it was, and what can be done. */
export const PageHead = ({ title, backTo, children }: { title: ReactNode; backTo: string; children?: ReactNode }) => {
  const { word } = useWords();
  return (
    <header className="page-head">
      <a
        className="button icon plain"
        href={useHref(backTo)}
        aria-label={word('back')}
        title={word('back')}
        onClick={useInAppClicks()}
      >
        <Icon name="left" size={20} />
      </a>
      <h1 className="grow">{title}</h1>
      {children}
    </header>
  );
};
