import { useState } from 'react';
import { viewersChart } from '#samples/calls/charts';
import {
  firstStudio,
  operations,
  streamFacts,
  studioFields,
  videoFields,
  videos,
  viewersByHour,
  type Studio,
} from '#samples/calls/studio';
import { say } from '#engine/schema/language';
import { readInput } from '#engine/schema';
import { FieldInputs, useLocaleInUse, useText, useUser } from '#engine/client';
import { Facts, notify } from '#engine/client/ui';
import { type Fact, FieldsForm } from '#engine/samples';
import { Chat } from './Chat';
import { ChartCard } from './panels/Chart';
import { emptyOf, ValuesTable } from './panels/Fields';
import { Card, Main, SamplePage, Split, Stack } from './panels/Page';
import { Portrait } from './panels/lists';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

/** The stage, drawn here rather than fetched. */
const Picture = () => (
  <svg
    viewBox="0 0 480 270"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={useText()(say('直播画面', 'Picture of the stream'))}
  >
    <rect width="480" height="270" fill="#10204A" />
    <path d="M90 0l60 210M390 0l-60 210M240 0v210" stroke="#3D72F6" strokeWidth="36" opacity="0.18" />
    <ellipse cx="240" cy="232" rx="190" ry="26" fill="#1B3A8C" />
    <path d="M172 232c0-54 28-84 68-84s68 30 68 84zM240 82a30 30 0 1 0 .1 0z" fill="#3D72F6" />
    <text x="240" y="38" fill="#FFFFFF" fontSize="20" textAnchor="middle">
      LIVE
    </text>
  </svg>
);

/** What viewers see, the host, and the number of viewers. */
const Preview = ({ title, host }: { title: string; host: string }) => {
  const locale = useLocaleInUse();
  const count = (viewersByHour.at(-1) ?? 0).toLocaleString(locale);
  return (
    <Card title={say('直播预览', 'Stream preview')} className={styles.preview} edges>
      <Picture />
      <div className="card-body row">
        <Portrait name={host} size={32} />
        <span className="cut grow" title={title}>
          {title}
        </span>
        <span className="quiet">{useText()(say('%{count} 人在看', '%{count} watching'), { count })}</span>
      </div>
    </Card>
  );
};

/** The state of the broadcast and of its streams. */
const Status = ({ stream, quality }: Studio) => {
  const text = useText();
  return (
    <Card
      title={say('直播状态', 'Stream status')}
      extra={<span className="tag success">{text(say('流畅', 'Smooth'))}</span>}
    >
      <Facts
        look="beside"
        facts={[
          ...streamFacts.map(([name, value]): Fact => [text(name), value]),
          [text(say('线路', 'Line')), text(stream)],
          [text(say('画质', 'Quality')), text(quality)],
        ]}
      />
    </Card>
  );
};

/** What viewers read about the broadcast. Only the preview follows a change. */
const StudioInfo = ({ title, onTitle }: { title: string; onTitle: (title: string) => void }) => {
  const text = useText();
  return (
    <Card title={say('直播信息', 'Stream information')}>
      <FieldsForm
        className="dialog-fields"
        start={{ ...emptyOf(studioFields), title }}
        faultsOf={(values) => readInput(studioFields, values).faults}
        onSend={(values) => {
          onTitle(String(values['title']));
          notify(text(say('直播信息已更新', 'Stream information updated')), 'success');
        }}
      >
        <FieldInputs fields={studioFields} />
        <TextButton look="primary" submit label={say('更新', 'Update')} />
      </FieldsForm>
    </Card>
  );
};

/** A running broadcast: what viewers see and write, its streams, and the quick operations. */
const MonitorPage = () => {
  const text = useText();
  const host = useUser()?.name ?? '';
  const [studio, setStudio] = useState(firstStudio);
  const [title = text(say('%{name}的直播间', '%{name}’s stream'), { name: host }), setTitle] = useState<string>();
  return (
    <SamplePage route="Monitor">
      <Split width={280}>
        <div className={styles.main}>
          <Split width={340}>
            <Main>
              <Preview title={title} host={host} />
              <Card title={say('轮播列表', 'Carousel')} edges>
                <ValuesTable
                  title={say('视频', 'Videos')}
                  fields={videoFields}
                  rows={videos.map(({ name, ...video }) => ({ name: text(name), ...video }))}
                />
              </Card>
              <ChartCard of={viewersChart} />
            </Main>
            <Chat />
          </Split>
        </div>
        <Stack>
          <Status {...studio} />
          <Card title={say('快捷操作', 'Quick actions')}>
            {operations.map(({ label, icon, next }) => (
              <TextButton
                key={icon}
                look="outline wide"
                label={label}
                icon={icon}
                onClick={() => setStudio(next(studio))}
              />
            ))}
          </Card>
          <StudioInfo title={title} onTitle={setTitle} />
        </Stack>
      </Split>
    </SamplePage>
  );
};

export default MonitorPage;
