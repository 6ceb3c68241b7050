import { lazy, Suspense, useState } from 'react';
import { firstStudio, operations, streams, viewersNow, type Studio } from '#resources/samples/studio';
import { say, type LocalizedText } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { Chat } from './Chat';
import { Card, Main, SamplePage, Split, Stack } from './panels/Page';
import { Facts, Portrait } from './panels/lists';
import { TextButton } from './panels/parts';
import { Statistics } from './Statistics';
import styles from './samples.module.css';

/** The stage or its stand-in picture, drawn here rather than fetched. */
const Picture = ({ standby }: { standby: boolean }) => {
  const text = useText();
  const label = text(
    standby ? say('主播暂时离开，马上回来', 'Back in a moment') : say('直播画面', 'Picture of the stream'),
  );
  return (
    <svg viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <rect width="480" height="270" fill="#10204A" />
      {standby ? (
        <text x="240" y="142" fill="#FFFFFF" fontSize="22" textAnchor="middle">
          {label}
        </text>
      ) : (
        <>
          <path d="M90 0l60 210M390 0l-60 210M240 0v210" stroke="#3D72F6" strokeWidth="36" opacity="0.18" />
          <ellipse cx="240" cy="232" rx="190" ry="26" fill="#1B3A8C" />
          <circle cx="240" cy="112" r="30" fill="#FFC59E" />
          <path d="M172 232c0-54 28-84 68-84s68 30 68 84z" fill="#165DFF" />
          <path d="M240 172v40M226 172h28" stroke="#FFFFFF" strokeWidth="5" strokeLinecap="round" />
          <rect x="24" y="22" width="74" height="26" rx="4" fill="#CB2634" />
          <text x="61" y="40" fill="#FFFFFF" fontSize="14" textAnchor="middle">
            LIVE
          </text>
        </>
      )}
    </svg>
  );
};

/** What viewers see, the host, and the number of viewers. */
const Preview = ({ title, host, standby }: { title: string; host: string; standby: boolean }) => {
  const count = viewersNow.toLocaleString(useLocaleInUse());
  return (
    <Card title={say('直播预览', 'Stream preview')} className={styles.preview} edges>
      <Picture standby={standby} />
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

const perStream = (zh: string, en: string, stream: LocalizedText) =>
  say(`${stream['zh-CN']}${zh}`, `${stream['en-US']}: ${en}`);

/** The state of the broadcast and of its streams. */
const Status = ({ stream, quality }: Studio) => {
  const text = useText();
  return (
    <Card
      title={say('直播状态', 'Stream status')}
      extra={<span className="tag success">{text(say('流畅', 'Smooth'))}</span>}
    >
      <Facts
        tight
        of={streams.flatMap((one) => [
          [perStream('码率', 'bit rate', one), '6 Mbps'],
          [perStream('帧率', 'frame rate', one), '60 fps'],
        ])}
      />
      <h3>{text(say('画面信息', 'Picture'))}</h3>
      <Facts
        tight
        of={[
          [say('线路', 'Line'), text(stream)],
          [say('CDN', 'CDN'), 'KS'],
          [say('播放格式', 'Format'), 'FLV'],
          [say('画质', 'Quality'), text(quality)],
        ]}
      />
    </Card>
  );
};

// Forms need Material UI, so the rest of the page shows first.
const StudioInfo = lazy(() => import('./StudioInfo'));

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
          <Split width={340} className={styles.reverse}>
            <Chat />
            <Main>
              <Preview title={title} host={host} standby={studio.standby} />
              <Statistics />
            </Main>
          </Split>
        </div>
        <Stack>
          <Status {...studio} />
          <Card title={say('快捷操作', 'Quick actions')} className={styles.pressed}>
            {operations.map(({ label, icon, next, toast, needsQualities, isOn }) => (
              <TextButton
                key={icon}
                look="outline wide"
                label={label}
                icon={icon}
                disabled={needsQualities && studio.offered.length === 1}
                aria-pressed={isOn?.(studio)}
                onClick={() => {
                  const [sentence, name] = toast(studio, next(studio));
                  setStudio(next(studio));
                  notify(text(sentence, name && { name: text(name) }), 'success');
                }}
              />
            ))}
          </Card>
          <Suspense>
            <StudioInfo title={title} onTitle={setTitle} />
          </Suspense>
        </Stack>
      </Split>
    </SamplePage>
  );
};

export default MonitorPage;
