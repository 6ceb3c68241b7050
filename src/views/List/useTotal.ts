import { useListContext } from 'react-admin';
import { useLocaleInUse } from '#src/i18n/useText';

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
