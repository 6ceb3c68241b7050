import { useListContext } from 'ra-core';
import { LazyText } from '../../kinds/filters/LazyText';
import { Icon } from '../icons';
import { useWords } from '../words';

const sizes = [10, 20, 50, 100];

/** The total, the way through the pages, and how many rows a page has. */
export const Pagination = () => {
  const { locale, word } = useWords();
  const { page, perPage, total, setPage, setPerPage } = useListContext();
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage));
  const goTo = (text: string) => {
    const wanted = Math.trunc(Number(text));
    if (wanted >= 1) setPage(Math.min(wanted, pages));
  };
  // An address may ask for a size that is not among ours.
  const offered = sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b);
  return (
    <nav className="pagination" aria-label={word('page')}>
      <span className="grow">{total === undefined ? '' : word('total', { count: total.toLocaleString(locale) })}</span>
      <button
        type="button"
        className="button icon plain small"
        aria-label={word('previous')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <Icon name="left" />
      </button>
      <LazyText
        className="control page-input"
        inputMode="numeric"
        aria-label={word('page')}
        value={String(page)}
        onSettle={goTo}
      />
      <span className="numeric">/ {pages.toLocaleString(locale)}</span>
      <button
        type="button"
        className="button icon plain small"
        aria-label={word('next')}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        <Icon name="right" />
      </button>
      <select
        className="control page-size"
        aria-label={word('pageSize')}
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {word('perPage', { count: size })}
          </option>
        ))}
      </select>
    </nav>
  );
};
