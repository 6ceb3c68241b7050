import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  activityFaults,
  activityFields,
  channelFaults,
  channelFields,
  aboutChannelForm,
  channelFormSent,
  submitChannelForm,
} from '#resources/samples/channelForm';
import { say } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import { call } from '#src/api/calls';
import { ApiError, sentenceOf } from '#src/api/errors';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { useOneSend } from '#src/ui/form/useOneSend';
import { Icon } from '#src/ui/icons';
import { FieldInputs, SampleForm, ShownValues } from '../panels/Fields';
import { Card, SamplePage } from '../panels/Page';
import { Steps, TextButton } from '../panels/parts';
import { draftValues, forgetDraft, keepStep, keepValues, readDraft } from './draft';
import { Reasons } from './resultPages';
import styles from './pages.module.css';

/** Keeps the values of the form whenever they change. */
const KeepValues = () => {
  const values: Values = useWatch();
  useEffect(() => keepValues(values), [values]);
  return null;
};

/** The end of the promotion shows its earliest date. */
const ActivityInputs = () => {
  const start: unknown = useWatch({ name: 'promotionStart' });
  const min = typeof start === 'string' ? { min: formatDateTime(start) } : {};
  return <FieldInputs fields={{ ...activityFields, promotionEnd: { ...activityFields.promotionEnd, ...min } }} />;
};

/** The first step: the activity of the channel. */
const ActivityStep = ({ onNext }: { onNext: () => void }) => {
  const [start] = useState(() => draftValues(activityFields));
  return (
    <SampleForm start={start} faultsOf={activityFaults} onSend={onNext}>
      <KeepValues />
      <div className="form-fields">
        <ActivityInputs />
      </div>
      <div className={styles.stepBar}>
        <TextButton look="primary" submit label={say('下一步', 'Next')} />
      </div>
    </SampleForm>
  );
};

/** The mock refused it. Any other failure has nothing to do with the input. */
const Refusal = ({ error }: { error: unknown }) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The button was disabled during the call and lost the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={`notice danger ${styles.refusal}`} role="alert" tabIndex={-1}>
      <h3>{text(say('提交失败', 'Submit form error'))}</h3>
      <p>{sentenceOf(error)}</p>
      {error instanceof ApiError && <Reasons />}
    </div>
  );
};

/** The second step: where the channel advertises. It shows a failure here and keeps the input. */
const ChannelStep = ({ onPrevious, onDone }: { onPrevious: () => void; onDone: (values: Values) => void }) => {
  const [start] = useState(() => draftValues(channelFields));
  const [error, setError] = useState<unknown>();
  const sending = useOneSend();
  const submit = async (typed: Values) => {
    const values = { ...readDraft().values, ...typed };
    setError(undefined);
    try {
      await call(submitChannelForm, { data: channelFormSent(values) });
      onDone(values);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <SampleForm start={start} faultsOf={channelFaults} sending={sending} onSend={submit}>
      <KeepValues />
      {error !== undefined && <Refusal error={error} />}
      <div className="form-fields">
        <FieldInputs fields={channelFields} />
      </div>
      <div className={styles.stepBar}>
        <TextButton disabled={sending.saving} label={say('上一步', 'Previous')} onClick={onPrevious} />
        <TextButton
          look="primary"
          submit
          busy={sending.saving}
          label={sending.saving ? say('正在提交…', 'Submitting…') : say('提交', 'Submit')}
        />
      </div>
    </SampleForm>
  );
};

const Finished = ({ values, onAgain }: { values: Values; onAgain: () => void }) => {
  const text = useText();
  return (
    <div className={styles.result} role="status">
      <Icon name="done" size={64} />
      <h3 tabIndex={-1}>{text(say('提交成功', 'Submitted'))}</h3>
      <p className="quiet">
        {text(say('表单提交成功！以下是提交的内容。', 'The form was submitted with the following content.'))}
      </p>
      <div className={styles.details}>
        <ShownValues fields={{ ...activityFields, ...channelFields }} values={values} />
      </div>
      <TextButton look="primary" label={say('再次创建', 'Create another')} onClick={onAgain} />
    </div>
  );
};

const steps = [
  { title: say('选择基本信息', 'Basic information'), hint: say('创建渠道活动', 'The activity of the channel') },
  { title: say('输入渠道信息', 'Channel information'), hint: say('输入详细的渠道信息', 'Where and how it advertises') },
  { title: say('完成创建', 'Finish'), hint: say('创建成功', 'Channel created') },
] as const;

/** One step. The button that led to it is gone, so the focus moves to the start of the step. */
const StepBody = ({ focused, children }: { focused: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLElement>('.form-fields input, [tabindex="-1"]')?.focus();
  }, [focused]);
  return <div ref={box}>{children}</div>;
};

/** The template's form in three steps. It keeps its values between the steps and over a reload, until they are sent. */
const StepFormPage = () => {
  const text = useText();
  const [step, setStep] = useState(() => readDraft().step);
  const [sent, setSent] = useState<Values>();
  const [moved, setMoved] = useState(false);
  const title = say('创建渠道表单', 'New channel');
  const goTo = (next: typeof step) => {
    setMoved(true);
    keepStep(next);
    setStep(next);
    setSent(undefined);
  };
  const finish = (values: Values) => {
    setMoved(true);
    forgetDraft();
    setSent(values);
  };
  return (
    <SamplePage route="Step">
      <Card title={title} body={`card-body ${styles.stepForm}`}>
        <Steps
          label={title}
          steps={steps.map((one) => ({ title: one.title, hint: text(one.hint) }))}
          at={sent ? steps.length : step}
        />
        <StepBody key={sent ? 'sent' : step} focused={moved}>
          {sent ? (
            <Finished values={sent} onAgain={() => goTo(0)} />
          ) : step === 0 ? (
            <ActivityStep onNext={() => goTo(1)} />
          ) : (
            <ChannelStep onPrevious={() => goTo(0)} onDone={finish} />
          )}
        </StepBody>
      </Card>
      <Card title={say('渠道表单说明', 'About this form')}>
        <p className="card-body quiet">{text(aboutChannelForm)}</p>
      </Card>
    </SamplePage>
  );
};

export default StepFormPage;
