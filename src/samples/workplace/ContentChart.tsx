import { contentData } from '#resources/samples/dashboard';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { LineDrawing } from '../charts/drawings';
import { palettes } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Card, ListBlock } from '../page/Block';
import { workplaceTexts } from './texts';

const height = 289;
/** The answer counts tens of thousands. */
const unit = 10_000;

/** The amount of content on each of twelve days. */
export const ContentChart = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const gradient = palettes.content[useMode()];
  return (
    <Card title={workplaceTexts.contentData} className="workplace-content">
      <ListBlock call={contentData} sent={{}}>
        {(points) => (
          <div className="workplace-chart">
            <SampleChart
              title={text(workplaceTexts.contentData)}
              height={height}
              legend={false}
              data={{
                head: text(workplaceTexts.day),
                points: points.map(({ x }) => x),
                say: (value) => value.toLocaleString(locale),
                series: [
                  {
                    id: 'content',
                    label: text(workplaceTexts.content),
                    color: gradient[1],
                    values: points.map(({ y }) => y * unit),
                  },
                ],
              }}
            >
              {(data) => <LineDrawing data={data} height={height} area ends gradient={gradient} />}
            </SampleChart>
          </div>
        )}
      </ListBlock>
    </Card>
  );
};
