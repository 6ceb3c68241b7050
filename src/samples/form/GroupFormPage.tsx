import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  emptyParameters,
  parameterFaults,
  parameterGroups,
  videoFields,
  videoFieldsFor,
} from '#resources/samples/parameterForm';
import type { Values } from '#resources/schema/record';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useOneSend } from '#src/ui/form/useOneSend';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { useUnsavedGuard } from '#src/views/Form/useUnsavedGuard';
import { Card } from '../page/Block';
import { SamplePage } from '../page/SamplePage';
import { FieldInputs } from './FieldInputs';
import { ShownValues } from './ShownValues';
import { formTexts } from './texts';
import '../../views/Form/form.css';
import './form.css';

/** Each rate shows the range that the others leave. */
const VideoInputs = () => {
  const [encodingRateMin, encodingRateMax]: readonly unknown[] = useWatch({
    name: ['encodingRateMin', 'encodingRateMax'],
  });
  return <FieldInputs className="thirds" fields={videoFieldsFor({ encodingRateMin, encodingRateMax })} />;
};

const Groups = () =>
  parameterGroups.map(({ label, fields }) => (
    <Card key={label['en-US']} title={label}>
      <div className="card-body">
        {fields === videoFields ? <VideoInputs /> : <FieldInputs className="thirds" fields={fields} />}
      </div>
    </Card>
  ));

/** Submitted values count as saved. */
const Bar = ({ sent, onReset }: { sent: Values | undefined; onReset: () => void }) => {
  const text = useText();
  const { reset } = useFormContext();
  // In the same commit: an effect that comes later would undo a reset pressed in between.
  useLayoutEffect(() => {
    if (sent) reset(sent);
  }, [sent, reset]);
  return (
    <div className="form-bar card">
      <Button
        onClick={() => {
          reset(emptyParameters);
          onReset();
        }}
      >
        {text(formTexts.reset)}
      </Button>
      <Button look="primary" submit>
        {text(formTexts.submit)}
      </Button>
    </div>
  );
};

/** The last submitted values. No call takes them, so the page shows them. The focus scrolls them into view. */
const Sent = ({ values }: { values: Values }) => {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="sent-card" role="status" tabIndex={-1}>
      <Card title={formTexts.sent}>
        <div className="card-body sent">
          <p className="quiet">{text(formTexts.sentHint)}</p>
          {parameterGroups.map(({ label, fields }) => (
            <section key={label['en-US']} aria-label={text(label)}>
              <h3>{text(label)}</h3>
              <ShownValues fields={fields} values={values} />
            </section>
          ))}
        </div>
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
      <FieldsForm
        className="sample-stack"
        start={emptyParameters}
        faultsOf={parameterFaults}
        sending={useOneSend()}
        onSend={async (values) => {
          setSent(values);
          setSends(sends + 1);
          return undefined;
        }}
        onUnsaved={setUnsaved}
      >
        <Groups />
        {sent && <Sent key={sends} values={sent} />}
        <Bar sent={sent} onReset={() => setSent(undefined)} />
      </FieldsForm>
      {question}
    </SamplePage>
  );
};

export default GroupFormPage;
