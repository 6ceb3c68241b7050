import { useState } from 'react';
import { emptyParameters, parameterFaults, parameterGroups, submittedHint } from '#samples/calls/parameterForm';
import { say } from '#engine/schema/language';
import type { Values } from '#engine/schema';
import { FieldInputs, useText } from '#engine/client';
import { FieldsForm, useUnsavedGuard } from '#engine/samples';
import { ShownValues } from './panels/Fields';
import { Card, SamplePage } from './panels/Page';
import { Outcome, TextButton } from './panels/parts';
import styles from './samples.module.css';

/** The last submitted values. No call takes them, so the page shows them. */
const Sent = ({ values }: { values: Values }) => {
  const text = useText();
  return (
    <Outcome role="status" className={styles.sent}>
      <Card title={say('已提交以下参数', 'These parameters were submitted')}>
        <p className="quiet">{text(submittedHint)}</p>
        {parameterGroups.map(({ label, fields }) => (
          <section key={label['en-US']} aria-label={text(label)}>
            <h3>{text(label)}</h3>
            <ShownValues fields={fields} values={values} />
          </section>
        ))}
      </Card>
    </Outcome>
  );
};

/** The template's form in groups, with the rules that it only hinted at. */
const GroupFormPage = () => {
  // A form begins again after each submit, whose values count as saved, and after each reset.
  const [{ sent, round }, setForm] = useState<{ readonly sent?: Values; readonly round: number }>({ round: 0 });
  const [isUnsaved, setUnsaved] = useState(false);
  const question = useUnsavedGuard(() => isUnsaved);
  return (
    <SamplePage route="Group">
      <FieldsForm
        key={round}
        className={styles.stack}
        start={sent ?? emptyParameters}
        faultsOf={parameterFaults}
        onSend={(values) => setForm({ sent: values, round: round + 1 })}
        onUnsaved={setUnsaved}
      >
        {parameterGroups.map(({ label, fields }) => (
          <Card key={label['en-US']} title={label}>
            <div className="form-fields">
              <FieldInputs fields={fields} />
            </div>
          </Card>
        ))}
        {sent && <Sent values={sent} />}
        <div className="line form-bar card">
          <TextButton label={say('重置', 'Reset')} onClick={() => setForm({ round: round + 1 })} />
          <TextButton look="primary" submit label={say('提交', 'Submit')} />
        </div>
      </FieldsForm>
      {question}
    </SamplePage>
  );
};

export default GroupFormPage;
