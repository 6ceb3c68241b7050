import { useCallback, useEffect, useRef, useState } from 'react';
import { activityFields, channelFields, emptyChannelForm } from '../../../resources/samples/channelForm';
import type { Values } from '../../../resources/vocabulary/record';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/icons';
import { Card } from '../page/Block';
import { SampleHead } from '../page/SampleHead';
import { Steps } from '../page/Steps';
import { ActivityStep } from './ActivityStep';
import { ChannelStep } from './ChannelStep';
import { dropDraft, keepDraft, keptDraft } from './draft';
import { ShownValues } from './ShownValues';
import { texts } from './texts';
import '../../views/Form/form.css';
import '../result/result.css';
import './form.css';

const Finished = ({ values, onAgain }: { values: Values; onAgain: () => void }) => {
  const text = useText();
  return (
    <div className="sample-result" role="status">
      <Icon name="done" size={64} />
      <h3 tabIndex={-1}>{text(texts.success)}</h3>
      <p className="quiet">{text(texts.successHint)}</p>
      <div className="sample-result-details">
        <ShownValues fields={{ ...activityFields, ...channelFields }} values={values} />
      </div>
      <Button look="primary" onClick={onAgain}>
        {text(texts.again)}
      </Button>
    </div>
  );
};

const steps = [
  { title: texts.base, hint: texts.baseHint },
  { title: texts.details, hint: texts.detailsHint },
  { title: texts.finish, hint: texts.finishHint },
] as const;

/** The template's form in three steps. What is filled in stays between the steps and over a reload, until it was sent. */
const StepFormPage = () => {
  const text = useText();
  const [{ step, values }, setDraft] = useState(keptDraft);
  const [sent, setSent] = useState<Values>();
  useEffect(() => (sent ? dropDraft() : keepDraft({ step, values })), [step, values, sent]);
  const box = useRef<HTMLDivElement>(null);
  const isDone = sent !== undefined;
  const hasMoved = useRef(false);
  // The button that was pressed is gone: who works by keyboard goes on where the next step begins.
  useEffect(() => {
    if (hasMoved.current) box.current?.querySelector<HTMLElement>('.form-fields input, [tabindex="-1"]')?.focus();
  }, [step, isDone]);
  const onChange = useCallback(
    (typed: Values) => setDraft((draft) => ({ ...draft, values: { ...draft.values, ...typed } })),
    [],
  );
  const goTo = (next: 0 | 1) => {
    hasMoved.current = true;
    setDraft((draft) => ({ ...draft, step: next }));
  };
  const done = (values: Values) => {
    hasMoved.current = true;
    setSent(values);
  };
  const again = () => {
    hasMoved.current = true;
    setDraft({ step: 0, values: emptyChannelForm });
    setSent(undefined);
  };
  return (
    <div className="sample-forms">
      <SampleHead route="Step" />
      <Card title={texts.channel}>
        <div ref={box} className="card-body step-form">
          <Steps
            label={text(texts.channel)}
            steps={steps.map(({ title, hint }) => ({ title: text(title), hint: text(hint) }))}
            at={sent ? steps.length : step}
          />
          {sent ? (
            <Finished values={sent} onAgain={again} />
          ) : step === 0 ? (
            <ActivityStep values={values} onChange={onChange} onNext={() => goTo(1)} />
          ) : (
            <ChannelStep values={values} onChange={onChange} onPrevious={() => goTo(0)} onDone={done} />
          )}
        </div>
      </Card>
      <Card title={texts.about}>
        <p className="card-body quiet">{text(texts.aboutLine)}</p>
      </Card>
    </div>
  );
};

export default StepFormPage;
