import './kit.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icons';
import { useText } from '../i18n/useText';

/** Title of a page about one record, the way back to the list as it was, and what can be done. */
export const PageHead = ({ title, backTo, children }: { title: ReactNode; backTo: string; children?: ReactNode }) => {
  const text = useText();
  return (
    <header className="page-head">
      <Link className="button icon plain" to={backTo} aria-label={text('views.back')} title={text('views.back')}>
        <Icon name="left" size={20} />
      </Link>
      <h1 className="grow">{title}</h1>
      {children}
    </header>
  );
};
