import { useState } from 'react';
import { viewersChart } from '#resources/samples/charts';
import { liveMethods, videos } from '#resources/samples/studio';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { Segments } from '#src/ui/buttons/Segments';
import { Chart } from './panels/Chart';
import { Card } from './panels/Page';
import { RowsTable } from './panels/lists';
import { TextButton } from './panels/parts';

const Cover = ({ passed, playing }: { passed: boolean; playing: boolean }) => {
  const text = useText();
  if (!passed) return <span className="tag danger">{text(say('审核未通过', 'Review failed'))}</span>;
  if (playing) return <span className="tag success">{text(say('播放中', 'Playing'))}</span>;
  return (
    <svg width="48" height="28" viewBox="0 0 48 28" aria-hidden="true">
      <rect width="48" height="28" rx="3" fill="var(--primary-soft)" />
      <path d="M20 8v12l10-6z" fill="var(--primary-text)" />
    </svg>
  );
};

/** The videos, of which the chosen ones play in turn. */
const Videos = () => {
  const text = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [runs, setRuns] = useState(false);
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const count = chosen.length;
  const pick = ({ id, passed }: (typeof videos)[number]) => {
    const order = videos.findIndex((video) => video.id === id) + 1;
    return (
      <label className="row">
        <input
          type="checkbox"
          aria-label={text(say('选择第 %{order} 个视频', 'Select video %{order}'), { order })}
          disabled={!passed || runs}
          checked={chosen.includes(id)}
          onChange={() => toggle(id)}
        />
        {order}
      </label>
    );
  };
  const hint =
    count === 0
      ? say('请先选择审核通过的视频', 'Select a video that passed review first')
      : say('已选 %{count} 个视频，按顺序循环播放', 'Selected videos, played in turn: %{count}');
  return (
    <>
      <RowsTable
        title={text(say('轮播列表', 'Carousel'))}
        rows={videos}
        keyOf={({ id }) => id}
        columns={[
          { head: say('序号', 'Order'), words: true, renderCell: pick },
          {
            head: say('封面', 'Cover'),
            words: true,
            renderCell: ({ id, passed }) => <Cover passed={passed} playing={runs && chosen.includes(id)} />,
          },
          { head: say('名称', 'Name'), words: true, renderCell: ({ name }) => text(name) },
          { head: say('视频时长', 'Duration'), words: true, renderCell: ({ duration }) => duration },
          { head: say('视频 ID', 'Video ID'), words: true, renderCell: ({ id }) => id },
        ]}
      />
      <div className="row">
        <span className="quiet grow">{text(hint, { count })}</span>
        <TextButton
          look="primary"
          disabled={count === 0}
          label={runs ? say('停止轮播', 'Stop carousel') : say('开始轮播', 'Start carousel')}
          onClick={() => setRuns(!runs)}
        />
      </div>
    </>
  );
};

/** How the broadcast is made. The template begins with videos. */
const Methods = () => {
  const text = useText();
  const [method, setMethod] = useState<(typeof liveMethods)[number]['value']>('video');
  const hint = liveMethods.find(({ value }) => value === method)?.hint;
  return (
    <>
      <div>
        <Segments label={say('直播方式', 'Live method')} options={liveMethods} chosen={method} onChoose={setMethod} />
      </div>
      <p className="quiet">{hint && text(hint)}</p>
      {method === 'video' && <Videos />}
    </>
  );
};

const tabs = [
  { value: 'method', label: say('直播方式', 'Live method') },
  { value: 'population', label: viewersChart.title },
] as const;

/** How the broadcast is produced, and how many people watch it. */
export const Statistics = () => {
  const [tab, setTab] = useState<'method' | 'population'>('method');
  const title = say('直播数据', 'Stream data');
  return (
    <Card title={title} extra={<Segments label={title} options={tabs} chosen={tab} onChoose={setTab} />}>
      {tab === 'method' ? <Methods /> : <Chart {...viewersChart} />}
    </Card>
  );
};
