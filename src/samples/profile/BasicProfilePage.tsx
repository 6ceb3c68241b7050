import { SamplePage } from '../page/SamplePage';
import { OperationLog } from './OperationLog';
import { profileTexts } from './texts';
import type { LocalizedText } from '#resources/schema/language';
import { profileBasic, type SampleProfile, type ProfileVersion, approvalSteps } from '#resources/samples/profile';
import { useText, type SayText } from '#src/i18n/useText';
import { Block, Card } from '../page/Block';
import { FactList } from '../page/FactList';
import { useSample } from '../page/useSample';
import { useState } from 'react';
import { useBack } from '#src/router/useBack';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { Steps } from '../page/Steps';
import './profile.css';

const CancelQuestion = ({ onKeep, onCancel }: { onKeep: () => void; onCancel: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(profileTexts.cancelTitle)}
      onClose={onKeep}
      actions={
        <>
          <Button look="danger" onClick={onCancel}>
            {text(profileTexts.cancel)}
          </Button>
          <Button look="primary" data-first-focus onClick={onKeep}>
            {text(profileTexts.keep)}
          </Button>
        </>
      }
    >
      <p>{text(profileTexts.cancelHint)}</p>
    </Dialog>
  );
};

/** The progress of the approval, and how to withdraw it. It sends nothing, since the template has no call for it. */
const Approval = () => {
  const text = useText();
  const back = useBack();
  const [state, setState] = useState<'running' | 'asking' | 'cancelled'>('running');
  const cancelled = state === 'cancelled';
  return (
    <Card
      title={profileTexts.process}
      extra={
        <div className="row">
          <Button look="outline" onClick={() => setState(cancelled ? 'running' : 'asking')}>
            {text(cancelled ? profileTexts.resume : profileTexts.cancel)}
          </Button>
          <Button onClick={back}>{text(profileTexts.goBack)}</Button>
        </div>
      }
    >
      <div className="approval">
        {cancelled && (
          <p className="notice warning" role="status">
            {text(profileTexts.cancelled)}
          </p>
        )}
        <Block call={profileBasic} sent={{ version: 'current' }}>
          {({ status }) => (
            <Steps
              label={text(profileTexts.process)}
              steps={approvalSteps.map(({ label }) => ({ title: text(label) }))}
              at={approvalSteps.findIndex(({ value }) => value === status)}
            />
          )}
        </Block>
      </div>
      {state === 'asking' && (
        <CancelQuestion onKeep={() => setState('running')} onCancel={() => setState('cancelled')} />
      )}
    </Card>
  );
};

/** One parameter: its label and its value as text. */
interface Parameter {
  readonly label: LocalizedText;
  readonly read: (profile: SampleProfile, text: SayText) => string;
}

const { video, audio } = profileBasic.answer.parts;
const inVideo = video.parts.encoding.parts;
const inAudio = audio.parts.encoding.parts;

const fps = (amount: number) => `${amount} fps`;
const bps = (amount: number) => `${amount} bps`;
const channels = (amount: number, text: SayText) => text(profileTexts.channels, { amount });

/** The video's parameters, in the template's order. */
const videoParameters: readonly Parameter[] = [
  { label: video.parts.mode.label, read: (profile) => profile.video.mode },
  { label: video.parts.acquisition.parts.resolution.label, read: (profile) => profile.video.acquisition.resolution },
  { label: video.parts.acquisition.parts.frameRate.label, read: (profile) => fps(profile.video.acquisition.frameRate) },
  { label: inVideo.resolution.label, read: (profile) => profile.video.encoding.resolution },
  { label: inVideo.rate.parts.min.label, read: (profile) => bps(profile.video.encoding.rate.min) },
  { label: inVideo.rate.parts.max.label, read: (profile) => bps(profile.video.encoding.rate.max) },
  { label: inVideo.rate.parts.default.label, read: (profile) => bps(profile.video.encoding.rate.default) },
  { label: inVideo.frameRate.label, read: (profile) => fps(profile.video.encoding.frameRate) },
  { label: inVideo.profile.label, read: (profile) => profile.video.encoding.profile },
];

/** The audio's parameters. */
const audioParameters: readonly Parameter[] = [
  { label: audio.parts.mode.label, read: (profile) => profile.audio.mode },
  {
    label: audio.parts.acquisition.parts.channels.label,
    read: (profile, text) => channels(profile.audio.acquisition.channels, text),
  },
  { label: inAudio.channels.label, read: (profile, text) => channels(profile.audio.encoding.channels, text) },
  { label: inAudio.rate.label, read: (profile) => `${profile.audio.encoding.rate} kbps` },
  { label: inAudio.profile.label, read: (profile) => profile.audio.encoding.profile },
];

interface GroupProps {
  readonly title: LocalizedText;
  readonly parameters: typeof videoParameters;
  readonly profile: SampleProfile;
  /** The version to compare with; without it nothing is marked. */
  readonly before: SampleProfile | undefined;
}

const Group = ({ title, parameters, profile, before }: GroupProps) => {
  const text = useText();
  return (
    <>
      <h3>{text(title)}</h3>
      <FactList
        of={parameters.map(({ label, read }) => {
          const value = read(profile, text);
          const marked = before !== undefined && read(before, text) !== value;
          const shown = marked ? (
            <>
              {value} <span className="tag warning">{text(profileTexts.changed)}</span>
            </>
          ) : (
            value
          );
          return { label: text(label), value: shown };
        })}
      />
    </>
  );
};

interface ParametersProps {
  readonly title: LocalizedText;
  readonly version: ProfileVersion;
  /** Marks a value that differs from that version. */
  readonly against?: ProfileVersion;
}

/** The parameters of one version. */
const Parameters = ({ title, version, against }: ParametersProps) => {
  const other = useSample(profileBasic, { version: against ?? version }).data;
  return (
    <Card title={title}>
      <Block call={profileBasic} sent={{ version }}>
        {(profile) => (
          <div className="parameters">
            <Group title={profileTexts.video} parameters={videoParameters} profile={profile} before={other} />
            <Group title={profileTexts.audio} parameters={audioParameters} profile={profile} before={other} />
          </div>
        )}
      </Block>
    </Card>
  );
};

/** Parameters that wait for approval beside the present ones, with their history. */
const BasicProfilePage = () => (
  <SamplePage route="Basic">
    <Approval />
    <div className="profile-pair sample-stack">
      <Parameters title={profileTexts.current} version="current" against="original" />
      <Parameters title={profileTexts.original} version="original" />
    </div>
    <OperationLog />
  </SamplePage>
);

export default BasicProfilePage;
