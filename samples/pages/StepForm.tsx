import { useState } from 'react';
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
} from '#samples/calls/channelForm';
import { success } from '#samples/calls/results';
import { say } from '#engine/schema/language';
import type { Values } from '#engine/schema';
import { ApiError, call, FieldInputs, sentenceOf, useText } from '#engine/client';
import { formatDateTime } from '#engine/client/formats';
import { State, useOneSend } from '#engine/client/ui';
import { FieldsForm, useUnsavedGuard } from '#engine/samples';
import { ShownValues } from './panels/Fields';
import { Card, SamplePage } from './panels/Page';
import { Outcome, Steps, TextButton } from './panels/parts';
import { Reasons } from './results';
import styles from './samples.module.css';

/** The inputs of the activity. The end of the promotion shows its earliest date. */
const ActivityInputs = () => {
  const start: unknown = useWatch({ name: 'promotionStart' });
  const min = typeof start === 'string' ? { min: formatDateTime(start) } : {};
  return <FieldInputs fields={{ ...activityFields, promotionEnd: { ...activityFields.promotionEnd, ...min } }} />;
};

/** Why it was not taken. Only a refusal has to do with the input. */
const Refusal = ({ error }: { error: unknown }) => (
  <Outcome role="alert" className="notice danger">
    <div>
      <strong>{useText()(say('提交失败', 'Submit form error'))}</strong>
      <p>{sentenceOf(error)}</p>
      {error instanceof ApiError && <Reasons />}
    </div>
  </Outcome>
);

const Finished = ({ values, onAgain }: { values: Values; onAgain: () => void }) => {
  const text = useText();
  return (
    <Outcome role="status" className={styles.done}>
      <State
        icon="done"
        title={text(success.title)}
        hint={text(say('表单提交成功！以下是提交的内容。', 'The form was submitted with the following content.'))}
      />
      <ShownValues fields={{ ...activityFields, ...channelFields }} values={values} />
      <div className="row">
        <TextButton look="primary" label={say('再次创建', 'Create another')} onClick={onAgain} />
      </div>
    </Outcome>
  );
};

/** The template's form in three steps, which keeps its values between the steps. */
const StepFormPage = () => {
  const text = useText();
  const [step, setStep] = useState<0 | 1>(0);
  const [sent, setSent] = useState<Values>();
  const [error, setError] = useState<unknown>();
  const [isUnsaved, setUnsaved] = useState(false);
  const question = useUnsavedGuard(() => isUnsaved && sent === undefined);
  const sending = useOneSend();
  const goTo = (next: 0 | 1) => {
    setError(undefined);
    setStep(next);
  };
  const submit = async (values: Values) => {
    if (step === 0) return goTo(1);
    setError(undefined);
    try {
      await call(submitChannelForm, { data: channelFormSent(values) });
      setSent(values);
    } catch (failure) {
      setError(failure);
    }
  };
  const again = () => {
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
              start={emptyChannelForm}
              faultsOf={step === 0 ? activityFaults : channelFaults}
              sending={sending}
              onSend={submit}
              onUnsaved={setUnsaved}
            >
              {error !== undefined && <Refusal error={error} />}
              <div key={step} className="form-fields">
                {step === 0 ? <ActivityInputs /> : <FieldInputs fields={channelFields} />}
              </div>
              <div className="row">
                {step === 1 && (
                  <TextButton disabled={saving} label={say('上一步', 'Previous')} onClick={() => goTo(0)} />
                )}
                <TextButton
                  look="primary"
                  submit
                  busy={saving}
                  label={step === 0 ? say('下一步', 'Next') : say('提交', 'Submit')}
                />
              </div>
            </FieldsForm>
          )}
        </div>
      </Card>
      <Card title={say('渠道表单说明', 'About this form')}>
        <p className="quiet">{text(aboutChannelForm)}</p>
      </Card>
      {question}
    </SamplePage>
  );
};

export default StepFormPage;
