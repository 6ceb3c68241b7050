import { opinionByKind, opinionOverTime, opinionQuotas, opinionShares } from '#resources/samples/visualization';
import { contentKinds } from '#resources/samples/series';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMode } from '#src/ui/themeMode';
import { BarDrawing, DonutDrawing, LineDrawing } from '../charts/drawings';
import { labelOf } from '../charts/labelOf';
import { palettes, grounds } from '../charts/palettes';
import { SampleChart } from '../charts/SampleChart';
import { Block } from '../page/Block';
import { analysisTexts } from './texts';
import { yearsOf } from './years';
import type { CSSProperties, ReactNode } from 'react';
import type { LocalizedText } from '#resources/schema/language';
import { Growth } from '../page/Growth';

interface OpinionCardProps {
  readonly of: keyof typeof grounds;
  readonly title: LocalizedText;
  readonly children: ReactNode;
}

/** The frame of one figure of the public's opinion. */
const OpinionCard = ({ of, title, children }: OpinionCardProps) => {
  const [from, to] = grounds[of][useMode()];
  const text = useText();
  return (
    <section className="opinion" aria-label={text(title)} style={{ '--from': from, '--to': to } as CSSProperties}>
      <h3>{text(title)}</h3>
      {children}
    </section>
  );
};

/** A figure and how it has grown since yesterday. */
const Grown = ({ count, growth }: { count: number; growth: number }) => {
  const text = useText();
  return (
    <div className="grown">
      <span className="grown-count">{count.toLocaleString(useLocaleInUse())}</span>
      <span>
        {text(analysisTexts.yesterday)} <Growth value={growth} />
      </span>
    </div>
  );
};

const height = 80;

/** Four figures of public opinion, each with its trend. */
export const PublicOpinion = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const mode = useMode();
  const sayCount = (value: number) => value.toLocaleString(locale);
  const [share] = opinionShares;
  return (
    <div className="opinions">
      {opinionQuotas.map(({ value: quota, label }) => (
        <OpinionCard key={quota} of={quota} title={label}>
          <Block call={opinionOverTime} sent={{ quota }}>
            {({ count, growth, chartData }) => {
              const isBars = quota === 'published';
              return (
                <>
                  <Grown count={count} growth={growth} />
                  <SampleChart
                    title={text(label)}
                    data={yearsOf(chartData, mode, text, sayCount)}
                    height={height}
                    legend={!isBars}
                  >
                    {(data) =>
                      isBars ? (
                        <BarDrawing data={data} height={height} bare byTurns={palettes.greens[mode]} />
                      ) : (
                        <LineDrawing data={data} height={height} bare />
                      )
                    }
                  </SampleChart>
                </>
              );
            }}
          </Block>
        </OpinionCard>
      ))}
      <OpinionCard of="share" title={share.label}>
        <Block call={opinionByKind} sent={{ quota: share.value }}>
          {({ count, growth, chartData }) => (
            <>
              <Grown count={count} growth={growth} />
              <SampleChart
                title={text(share.label)}
                height={height}
                data={{
                  head: text(analysisTexts.kind),
                  points: [text(analysisTexts.amount)],
                  series: chartData.map(({ name, value, itemStyle }) => ({
                    id: name,
                    label: text(labelOf(contentKinds, name)),
                    color: itemStyle.color,
                    values: [value],
                  })),
                  say: sayCount,
                }}
              >
                {(data) => <DonutDrawing data={data} height={height} bare />}
              </SampleChart>
            </>
          )}
        </Block>
      </OpinionCard>
    </div>
  );
};
