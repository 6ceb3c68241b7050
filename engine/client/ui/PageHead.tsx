import './kit.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icons';
import { useText } from '#engine/client/i18n/useText';

interface PageHeadProps {
  readonly title: ReactNode;
  /** The list that the page was opened from, as it was; a page of the menu has none. */
  readonly backTo?: string;
  /** The page's actions. */
  readonly children?: ReactNode;
}

/** The title of a page, the way back, and the actions. */
export const PageHead = ({ title, backTo, children }: PageHeadProps) => {
  const text = useText();
  return (
    <header className="line page-head">
      {backTo !== undefined && (
        <Link className="button plain" to={backTo} aria-label={text('views.back')} title={text('views.back')}>
          <Icon name="left" size={20} />
          <span aria-hidden="true">{text('errors.back')}</span>
        </Link>
      )}
      <h1 className="grow">{title}</h1>
      {children}
    </header>
  );
};
