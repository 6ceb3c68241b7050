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
import { FieldInputs } from '#src/fieldTypes/inputs';
import { FieldsForm } from '#src/views/Form/FormDialog';
import { ShownValues } from './panels/Fields';
import { Card, SamplePage } from './panels/Page';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

/** Each rate shows the range that the others leave. */
const Groups = () => {
  const [encodingRateMin, encodingRateMax]: readonly unknown[] = useWatch({
    name: ['encodingRateMin', 'encodingRateMax'],
  });
  const video = videoFieldsFor({ encodingRateMin, encodingRateMax });
  return parameterGroups.map(({ label, fields }) => (
    <Card key={label['en-US']} title={label}>
      <div className={`form-fields ${styles.thirds}`}>
        <FieldInputs fields={fields === videoFields ? video : fields} />
      </div>
    </Card>
  ));
};

/** Submitted values count as saved. */
const Bar = ({ sent, onReset }: { sent: Values | undefined; onReset: () => void }) => {
  const { reset } = useFormContext();
  // In the same commit: an effect that comes later would undo a reset pressed in between.
  useLayoutEffect(() => {
    if (sent) reset(sent);
  }, [sent, reset]);
  const clear = () => {
    reset(emptyParameters);
    onReset();
  };
  return (
    <div className="line form-bar card">
      <TextButton label={say('重置', 'Reset')} onClick={clear} />
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
      <Card title={say('已提交以下参数', 'These parameters were submitted')}>
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
  const [{ sent, sends }, setSent] = useState<{ readonly sent?: Values; readonly sends: number }>({ sends: 0 });
  const [isUnsaved, setUnsaved] = useState(false);
  const question = useUnsavedGuard(() => isUnsaved);
  return (
    <SamplePage route="Group">
      <FieldsForm
        className={styles.stack}
        start={emptyParameters}
        faultsOf={parameterFaults}
        onSend={(values) => setSent({ sent: values, sends: sends + 1 })}
        onUnsaved={setUnsaved}
      >
        <Groups />
        {sent && <Sent key={sends} values={sent} />}
        <Bar sent={sent} onReset={() => setSent({ sends })} />
      </FieldsForm>
      {question}
    </SamplePage>
  );
};

export default GroupFormPage;
