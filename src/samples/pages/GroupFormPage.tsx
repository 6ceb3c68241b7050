import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  emptyParameters,
  parameterFaults,
  parameterGroups,
  submittedHint,
  videoFields,
  videoFieldsFor,
} from '#resources/samples/parameterForm';
import { say } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import { useText } from '#src/i18n/useText';
import { useUnsavedGuard } from '#src/views/Form/unsaved';
import { FieldInputs, SampleForm, ShownValues } from '../panels/Fields';
import { Card, SamplePage } from '../panels/Page';
import { TextButton } from '../panels/parts';
import panels from '../panels/panels.module.css';
import styles from './pages.module.css';

/** Each rate shows the range that the others leave. */
const VideoInputs = () => {
  const [encodingRateMin, encodingRateMax]: readonly unknown[] = useWatch({
    name: ['encodingRateMin', 'encodingRateMax'],
  });
  return <FieldInputs fields={videoFieldsFor({ encodingRateMin, encodingRateMax })} />;
};

const Groups = () =>
  parameterGroups.map(({ label, fields }) => (
    <Card key={label['en-US']} title={label} body="card-body">
      <div className={`form-fields ${styles.thirds}`}>
        {fields === videoFields ? <VideoInputs /> : <FieldInputs fields={fields} />}
      </div>
    </Card>
  ));

/** Submitted values count as saved. */
const Bar = ({ sent, onReset }: { sent: Values | undefined; onReset: () => void }) => {
  const { reset } = useFormContext();
  // In the same commit: an effect that comes later would undo a reset pressed in between.
  useLayoutEffect(() => {
    if (sent) reset(sent);
  }, [sent, reset]);
  return (
    <div className="form-bar card">
      <TextButton
        label={say('重置', 'Reset')}
        onClick={() => {
          reset(emptyParameters);
          onReset();
        }}
      />
      <TextButton look="primary" submit label={say('提交', 'Submit')} />
    </div>
  );
};

/** The last submitted values. No call takes them, so the page shows them. The focus scrolls them into view. */
const Sent = ({ values }: { values: Values }) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.sent} role="status" tabIndex={-1}>
      <Card title={say('已提交以下参数', 'These parameters were submitted')} body="card-body">
        <p className="quiet">{text(submittedHint)}</p>
        {parameterGroups.map(({ label, fields }) => (
          <section key={label['en-US']} aria-label={text(label)}>
            <h3>{text(label)}</h3>
            <ShownValues fields={fields} values={values} />
          </section>
        ))}
      </Card>
    </div>
  );
};

/** The template's form in groups, with the rules that it only hinted at. */
const GroupFormPage = () => {
  const [sent, setSent] = useState<Values>();
  const [sends, setSends] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);
  const question = useUnsavedGuard(() => isUnsaved);
  return (
    <SamplePage route="Group">
      <SampleForm
        className={panels.stack}
        start={emptyParameters}
        faultsOf={parameterFaults}
        onSend={(values) => {
          setSent(values);
          setSends(sends + 1);
        }}
        onUnsaved={setUnsaved}
      >
        <Groups />
        {sent && <Sent key={sends} values={sent} />}
        <Bar sent={sent} onReset={() => setSent(undefined)} />
      </SampleForm>
      {question}
    </SamplePage>
  );
};

export default GroupFormPage;
