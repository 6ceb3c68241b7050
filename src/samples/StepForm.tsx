import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  aboutChannelForm,
  activityFaults,
  activityFields,
  channelFaults,
  channelFields,
  channelFormSent,
  channelSteps,
  emptyChannelForm,
  submitChannelForm,
} from '#resources/samples/channelForm';
import { say } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import { isPlainObject } from '#resources/schema/shape';
import { call } from '#src/api/calls';
import { ApiError, sentenceOf } from '#src/api/errors';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { onSessionReset } from '#src/session/session';
import { useOneSend } from '#src/ui/form/useOneSend';
import { Icon } from '#src/ui/icons';
import { readStored } from '#src/value';
import { FieldInputs } from '#src/fieldTypes/inputs';
import { FieldsForm } from '#src/views/Form/FormDialog';
import { ShownValues } from './panels/Fields';
import { Card, SamplePage } from './panels/Page';
import { Steps, TextButton } from './panels/parts';
import { Reasons } from './results';
import styles from './samples.module.css';

/** An unfinished form. */
interface Draft {
  readonly step: 0 | 1;
  readonly values: Values;
}

const key = 'samples.channelForm';
const noDraft: Draft = { step: 0, values: emptyChannelForm };

/** Reads the draft that this browser tab keeps, also over a reload; an empty form without one. */
export const readDraft = (): Draft =>
  readStored(sessionStorage, key, (stored) =>
    isPlainObject(stored) && isPlainObject(stored['values'])
      ? { step: stored['step'] === 1 ? 1 : 0, values: { ...emptyChannelForm, ...stored['values'] } }
      : noDraft,
  );
export const keepDraft = (draft: Draft): void => sessionStorage.setItem(key, JSON.stringify(draft));
const forgetDraft = (): void => sessionStorage.removeItem(key);

// The next person who signs in must not see the draft.
onSessionReset(forgetDraft);

/** The inputs of a step, which keep their values whenever they change. The end of the promotion shows its earliest date. */
const StepInputs = ({ step, focused }: Pick<Draft, 'step'> & { focused: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  // The button that led to the step is gone.
  useEffect(() => {
    if (focused) box.current?.querySelector('input')?.focus();
  }, [focused]);
  const values: Values = useWatch();
  useEffect(() => keepDraft({ step, values }), [step, values]);
  const { promotionStart: start } = values;
  const min = typeof start === 'string' ? { min: formatDateTime(start) } : {};
  const activity = { ...activityFields, promotionEnd: { ...activityFields.promotionEnd, ...min } };
  return (
    <div ref={box} className="form-fields">
      <FieldInputs fields={step === 0 ? activity : channelFields} />
    </div>
  );
};

/** The mock refused it. Any other failure has nothing to do with the input. */
const Refusal = ({ error }: { error: unknown }) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The button was disabled during the call and lost the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="notice danger" role="alert" tabIndex={-1}>
      <div>
        <strong>{text(say('提交失败', 'Submit form error'))}</strong>
        <p>{sentenceOf(error)}</p>
        {error instanceof ApiError && <Reasons />}
      </div>
    </div>
  );
};

const Finished = ({ values, onAgain }: { values: Values; onAgain: () => void }) => {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${styles.centered} ${styles.result}`} role="status">
      <Icon name="done" size={64} />
      <h3 ref={heading} tabIndex={-1}>
        {text(say('提交成功', 'Submitted'))}
      </h3>
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

/** The template's form in three steps. It keeps its values between the steps and over a reload, until they are sent. */
const StepFormPage = () => {
  const text = useText();
  const [start, setStart] = useState(readDraft);
  const [step, setStep] = useState(start.step);
  const [sent, setSent] = useState<Values>();
  const [error, setError] = useState<unknown>();
  const sending = useOneSend();
  const [moved, setMoved] = useState(false);
  const goTo = (next: Draft['step']) => {
    setMoved(true);
    setError(undefined);
    setStep(next);
  };
  const submit = async (values: Values) => {
    if (step === 0) return goTo(1);
    setError(undefined);
    try {
      await call(submitChannelForm, { data: channelFormSent(values) });
      setSent(values);
      forgetDraft();
    } catch (failure) {
      setError(failure);
    }
  };
  const again = () => {
    setStart(noDraft);
    setSent(undefined);
    goTo(0);
  };
  const title = say('创建渠道表单', 'New channel');
  const { saving } = sending;
  return (
    <SamplePage route="Step">
      <Card title={title}>
        <div className={`${styles.stack} ${styles.form}`}>
          <Steps label={title} steps={channelSteps} at={sent ? channelSteps.length : step} />
          {sent ? (
            <Finished values={sent} onAgain={again} />
          ) : (
            <FieldsForm
              className={styles.stack}
              start={start.values}
              faultsOf={step === 0 ? activityFaults : channelFaults}
              sending={sending}
              onSend={submit}
            >
              {error !== undefined && <Refusal error={error} />}
              <StepInputs key={step} step={step} focused={moved} />
              {step === 0 ? (
                <div className="row">
                  <TextButton look="primary" submit label={say('下一步', 'Next')} />
                </div>
              ) : (
                <div className="row">
                  <TextButton disabled={saving} label={say('上一步', 'Previous')} onClick={() => goTo(0)} />
                  <TextButton
                    look="primary"
                    submit
                    busy={saving}
                    label={saving ? say('正在提交…', 'Submitting…') : say('提交', 'Submit')}
                  />
                </div>
              )}
            </FieldsForm>
          )}
        </div>
      </Card>
      <Card title={say('渠道表单说明', 'About this form')}>
        <p className="quiet">{text(aboutChannelForm)}</p>
      </Card>
    </SamplePage>
  );
};

export default StepFormPage;
