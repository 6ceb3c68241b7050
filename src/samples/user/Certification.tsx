import { useState } from 'react';
import { certification, certificationTypes, type CertificationRecord } from '#resources/samples/user';
import type { AnswerOf } from '#resources/schema/call';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { Block, Card } from '../page/Block';
import { Records } from './Records';
import { certificationWords as words } from './texts';
import type { Values } from '#resources/schema/record';
import { text as line } from '#resources/schema/field';
import { readInput } from '#resources/schema/record';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { Button } from '#src/ui/buttons/Button';
import { When } from '#src/ui/When';
import { FormDialog } from '#src/views/Form/FormDialog';
import { AuditStatus } from '../page/AuditStatus';
import { FactList } from '../page/FactList';

type Info = AnswerOf<typeof certification>['enterpriseInfo'];

const { parts } = certification.answer.parts.enterpriseInfo;

/** The fields that a person may ask to change; the review sets the rest. */
const asked = ['legalPerson', 'certificateType', 'authenticationNumber', 'enterpriseName', 'organizationCode'] as const;
const fields = Object.fromEntries(
  asked.map((name) => [name, line(parts[name].label, { required: true, max: 64 })] as const),
);

interface CompanyProps {
  readonly info: Info;
  /** Submits the changes for review. */
  readonly onSubmit: (changed: Partial<Info>) => void;
}

/** The account's company, and the way to change it. */
const Company = ({ info, onSubmit }: CompanyProps) => {
  const text = useText();
  const [changing, setChanging] = useState(false);
  const send = async (values: Values) => {
    onSubmit(readInput(fields, values).values);
    return true;
  };
  return (
    <Card
      title={words.company}
      extra={
        <Button look="text small" onClick={() => setChanging(true)}>
          {text(words.modify)}
        </Button>
      }
    >
      <div className="card-body">
        <FactList
          of={Object.entries(parts).map(([name, { label }]) => {
            if (name === 'status') return { label: text(label), value: <AuditStatus of={info.status} /> };
            if (name === 'time') return { label: text(label), value: <When at={info.time} /> };
            return { label: text(label), value: info[name as keyof Info] };
          })}
        />
      </div>
      {changing && (
        <FormDialog
          title={text(words.modify)}
          start={Object.fromEntries(asked.map((name) => [name, info[name]]))}
          faultsOf={(values) => readInput(fields, values).faults}
          onSend={send}
          onDone={() => setChanging(false)}
          onClose={() => setChanging(false)}
          submit={text(words.submit)}
        >
          {Object.entries(fields).map(([name, field]) => (
            <FieldInputOf key={name} name={name} field={field} />
          ))}
        </FormDialog>
      )}
    </Card>
  );
};

const [company] = certificationTypes;
const auditing = 0;

/** The answer of the call with the person's later changes, for which the template has no call. */
const Changeable = ({ answered }: { answered: AnswerOf<typeof certification> }) => {
  const text = useText();
  const [info, setInfo] = useState<Info>(answered.enterpriseInfo);
  const [records, setRecords] = useState<readonly CertificationRecord[]>(answered.record);
  const submit = (changed: Partial<Info>) => {
    const time = new Date().toISOString();
    const certificationContent = text(words.content, { name: changed.legalPerson ?? '' });
    setInfo({ ...info, ...changed, status: auditing, time });
    setRecords([{ certificationType: company.value, certificationContent, status: auditing, time }, ...records]);
    notify(text(words.submitted), 'success');
  };
  const withdraw = (gone: CertificationRecord) => {
    setRecords(records.filter((record) => record !== gone));
    notify(text(words.withdrawn), 'success');
  };
  return (
    <div className="certification">
      <Company info={info} onSubmit={submit} />
      <Records records={records} onWithdraw={withdraw} />
    </div>
  );
};

/** Whether the account's company is certified, with the history. */
export const Certification = () => (
  <Block call={certification} sent={{}}>
    {(answered) => <Changeable answered={answered} />}
  </Block>
);
