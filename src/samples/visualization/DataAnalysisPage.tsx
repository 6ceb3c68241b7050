import { contentPeriods, contentPublished, popularAuthors, type PopularAuthor } from '#resources/samples/visualization';
import { contentKinds } from '#resources/samples/series';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { BarDrawing } from '../charts/drawings';
import { labelOf } from '../charts/labelOf';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Block, Card } from '../page/Block';
import { SamplePage } from '../page/SamplePage';
import { ContentPeriods } from './ContentPeriods';
import { PublicOpinion } from './PublicOpinion';
import { analysisTexts } from './texts';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { useSorted } from '#src/ui/table/useSorted';
import { Empty } from '../page/Empty';
import './visualization.css';

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

/** A figure of an axis as the template has it: `3k`. */
const inThousands = (value: number): string => (value === 0 ? '0' : `${value / 1000}k`);

const height = 320;

/** The template's analysis page: what the public thinks, who writes, and when what is read. */
const DataAnalysisPage = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const mode = useMode();
  return (
    <SamplePage route="DataAnalysis" className="analysis">
      <Card title={analysisTexts.opinion}>
        <PublicOpinion />
      </Card>
      <div className="analysis-row">
        <Card title={analysisTexts.published}>
          <div className="card-body">
            <Block call={contentPublished} sent={{}}>
              {(kinds) => (
                <SampleChart
                  title={text(analysisTexts.published)}
                  height={height}
                  data={{
                    head: text(analysisTexts.time),
                    points: kinds[0]?.x ?? [],
                    series: kinds.map(({ name, y }, at) => ({
                      id: name,
                      label: text(labelOf(contentKinds, name)),
                      color: palettes.kinds[mode][at] ?? '',
                      values: y,
                    })),
                    say: (value) => value.toLocaleString(locale),
                  }}
                >
                  {(shown) => <BarDrawing data={shown} height={height} stacked tick={inThousands} />}
                </SampleChart>
              )}
            </Block>
          </div>
        </Card>
        <Card title={analysisTexts.authors}>
          <Block call={popularAuthors} sent={{}}>
            {({ list }) => <PopularAuthors list={list} />}
          </Block>
        </Card>
      </div>
      <Card title={analysisTexts.periods}>
        <div className="card-body">
          <Block call={contentPeriods} sent={{}}>
            {(answer) => <ContentPeriods {...answer} />}
          </Block>
        </div>
      </Card>
    </SamplePage>
  );
};

export default DataAnalysisPage;
