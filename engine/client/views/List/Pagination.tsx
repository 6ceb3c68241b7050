import { useListContext } from 'react-admin';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { isSearch } from '#engine/schema/wire/filtering';
import { rowsPassedMax } from '#engine/schema/wire/limits';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { Icon } from '#engine/client/ui/icons';
import { Pager } from '#engine/client/ui/table/Pager';

/** An estimate with all its digits would look like a count. */
const rounded = (total: number): number => Number(total.toPrecision(2));

/** The number of rows that match, whether the server only estimated it, and how a number of them is written. */
export const useTotal = () => {
  const locale = useLocaleInUse();
  const { total, meta } = useListContext();
  const estimated = (meta as { estimated?: boolean } | undefined)?.estimated === true;
  const figure = (exact: number) =>
    estimated ? `≈ ${rounded(exact).toLocaleString(locale)}` : exact.toLocaleString(locale);
  return { total, estimated, figure };
};

const sizes = [10, 20, 50, 100];

/** The total, the page buttons, and the page size. */
export const Pagination = () => {
  const text = useText();
  const { page, perPage, hasNextPage, filterValues, setPage, setPerPage } = useListContext();
  const { total, estimated, figure } = useTotal();
  // A server that counts nothing tells only whether one more page may follow.
  const pages = total === undefined ? page + Number(hasNextPage ?? 0) : Math.max(1, Math.ceil(total / perPage));
  const isBroadSearch = estimated && Object.keys(filterValues).some(isSearch);
  const furthest = Math.min(pages, Math.floor(rowsPassedMax(isBroadSearch) / perPage) + 1);
  const goTo = (text: string) => {
    const wanted = Math.trunc(Number(text));
    if (wanted >= 1) setPage(Math.min(wanted, furthest));
  };
  // An address may ask for a size that is not on offer.
  const offered = sizes.includes(perPage) ? sizes : [...sizes, perPage].sort((a, b) => a - b);
  return (
    <Pager
      page={page}
      pages={pages}
      onPage={setPage}
      total={
        total !== undefined && (
          <span title={estimated ? text('views.estimated') : undefined}>
            {text('views.total', { count: figure(total) })}
          </span>
        )
      }
      place={
        <>
          <DebouncedInput
            className="control page-input"
            inputMode="numeric"
            size={String(pages).length}
            aria-label={text('views.page')}
            value={String(page)}
            onSettle={goTo}
          />
          <span className="numeric" translate="no">
            {(total !== undefined || !hasNextPage) && `/ ${figure(pages)}`}
          </span>
        </>
      }
    >
      <span className="input select-box page-size">
        <select
          aria-label={text('views.pageSize')}
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
        >
          {offered.map((size) => (
            <option key={size} value={size}>
              {text('views.perPage', { count: size })}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Pager>
  );
};
