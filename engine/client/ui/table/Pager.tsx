import type { ReactNode } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { IconButton } from '#engine/client/ui/buttons/Button';
import './pager.css';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** What is said of all pages, such as the number of rows. */
  readonly total?: ReactNode;
  /** Where the reader is, in place of "1 / 7". */
  readonly place?: ReactNode;
  /** What stands behind the buttons. */
  readonly children?: ReactNode;
}

/** Leads through the pages of a table. */
export const Pager = ({ page, pages, onPage, total, place, children }: PagerProps) => {
  const text = useText();
  return (
    <nav className="pagination" aria-label={text('views.page')}>
      <span className="grow">{total}</span>
      <IconButton
        icon="left"
        label={text('views.previous')}
        look="plain small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {place ?? <span className="numeric" translate="no">{`${page} / ${pages}`}</span>}
      <IconButton
        icon="right"
        label={text('views.next')}
        look="plain small"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
      {children}
    </nav>
  );
};
