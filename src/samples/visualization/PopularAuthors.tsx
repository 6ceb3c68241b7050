import type { PopularAuthor } from '#resources/samples/visualization';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { useSorted } from '#src/ui/table/useSorted';
import { Empty } from '../page/Empty';
import { analysisTexts } from './texts';

const by = {
  content: ({ contentCount }: PopularAuthor) => Number(contentCount),
  clicks: ({ clickCount }: PopularAuthor) => Number(clickCount),
};

/** The most-read authors. */
export const PopularAuthors = ({ list }: { list: readonly PopularAuthor[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { rows, sorting } = useSorted(list, by);
  if (list.length === 0) return <Empty />;
  return (
    <ScrollTable
      title={text(analysisTexts.byRank)}
      heads={[
        text(analysisTexts.ranking),
        { label: text(analysisTexts.author), words: true },
        { label: text(analysisTexts.content), ...sorting('content') },
        { label: text(analysisTexts.clicks), ...sorting('clicks') },
      ]}
      rows={rows.map((author) => [
        author.ranking,
        author.ranking,
        author.author,
        by.content(author).toLocaleString(locale),
        by.clicks(author).toLocaleString(locale),
      ])}
    />
  );
};
