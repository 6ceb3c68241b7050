import { useEffect, useRef, useState, type ReactNode } from 'react';
import { activityFields, channelFields, activityFaults } from '#resources/samples/channelForm';
import type { Values } from '#resources/schema/record';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { Card } from '../page/Block';
import { SamplePage } from '../page/SamplePage';
import { Steps } from '../page/Steps';
import { ChannelStep } from './ChannelStep';
import { forgetDraft, keepStep, keptDraft, keptIn } from './draft';
import { ShownValues } from './ShownValues';
import { formTexts } from './texts';
import { useWatch } from 'react-hook-form';
import { formatDateTime } from '#src/i18n/dateTime';
import { useOneSend } from '#src/ui/form/useOneSend';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { FieldInputs } from './FieldInputs';
import { KeepValues } from './KeepValues';
import '#src/views/Form/form.css';
import '../result/result.css';
import './form.css';

/** The end of the promotion shows its earliest date. */
const Inputs = () => {
  const start: unknown = useWatch({ name: 'promotionStart' });
  const promotionEnd = {
    ...activityFields.promotionEnd,
    ...(typeof start === 'string' && { min: formatDateTime(start) }),
  };
  return <FieldInputs fields={{ ...activityFields, promotionEnd }} />;
};

/** The first step: the activity of the channel. */
const ActivityStep = ({ onNext }: { readonly onNext: () => void }) => {
  const text = useText();
  const [start] = useState(() => keptIn(activityFields));
  return (
    <FieldsForm
      start={start}
      faultsOf={activityFaults}
      sending={useOneSend()}
      onSend={async () => {
        onNext();
        return undefined;
      }}
    >
      <KeepValues />
      <Inputs />
      <div className="step-bar">
        <Button look="primary" submit>
          {text(formTexts.next)}
        </Button>
      </div>
    </FieldsForm>
  );
};

const Finished = ({ values, onAgain }: { values: Values; onAgain: () => void }) => {
  const text = useText();
  return (
    <div className="sample-result" role="status">
      <Icon name="done" size={64} />
      <h3 tabIndex={-1}>{text(formTexts.success)}</h3>
      <p className="quiet">{text(formTexts.successHint)}</p>
      <div className="sample-result-details">
        <ShownValues fields={{ ...activityFields, ...channelFields }} values={values} />
      </div>
      <Button look="primary" onClick={onAgain}>
        {text(formTexts.again)}
      </Button>
    </div>
  );
};

const steps = [
  { title: formTexts.base, hint: formTexts.baseHint },
  { title: formTexts.details, hint: formTexts.detailsHint },
  { title: formTexts.finish, hint: formTexts.finishHint },
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
  const [step, setStep] = useState(() => keptDraft().step);
  const [sent, setSent] = useState<Values>();
  const [moved, setMoved] = useState(false);
  const goTo = (next: typeof step) => {
    setMoved(true);
    keepStep(next);
    setStep(next);
  };
  const done = (values: Values) => {
    setMoved(true);
    forgetDraft();
    setSent(values);
  };
  const again = () => {
    goTo(0);
    setSent(undefined);
  };
  return (
    <SamplePage route="Step">
      <Card title={formTexts.channel}>
        <div className="card-body step-form">
          <Steps
            label={text(formTexts.channel)}
            steps={steps.map(({ title, hint }) => ({ title: text(title), hint: text(hint) }))}
            at={sent ? steps.length : step}
          />
          <StepBody key={sent ? 'sent' : step} focused={moved}>
            {sent ? (
              <Finished values={sent} onAgain={again} />
            ) : step === 0 ? (
              <ActivityStep onNext={() => goTo(1)} />
            ) : (
              <ChannelStep onPrevious={() => goTo(0)} onDone={done} />
            )}
          </StepBody>
        </div>
      </Card>
      <Card title={formTexts.about}>
        <p className="card-body quiet">{text(formTexts.aboutLine)}</p>
      </Card>
    </SamplePage>
  );
};

export default StepFormPage;
