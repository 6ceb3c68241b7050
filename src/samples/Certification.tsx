import { useState } from 'react';
import { auditing } from '#resources/samples/profile';
import {
  certification,
  certificationFields,
  certificationTypes,
  type CertificationRecord,
} from '#resources/samples/user';
import type { AnswerOf } from '#resources/schema/call';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { Question } from '#src/ui/modal/Dialog';
import { notify } from '#src/ui/toasts/toasts';
import { AskDialog } from '#src/views/Form/AskDialog';
import { ShownValues, ValuesTable } from './panels/Fields';
import { Block, Card, Empty, Stack } from './panels/Page';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

type Answer = AnswerOf<typeof certification>;
type Info = Answer['enterpriseInfo'];
type Records = readonly CertificationRecord[];

const { enterpriseInfo, record } = certification.answer.parts;
const { certificationType, ...details } = record.of.parts;
const [company] = certificationTypes;

/** The account's company, and the way to submit changes of it for review. */
const Company = ({ info, onSubmit }: { info: Info; onSubmit: (changed: Partial<Info>) => void }) => {
  const text = useText();
  const [changing, setChanging] = useState(false);
  const modify = say('修改认证主体', 'Change the company');
  return (
    <Card
      title={company.label}
      className={styles.framed}
      extra={<TextButton look="text small" label={modify} onClick={() => setChanging(true)} />}
    >
      <ShownValues fields={enterpriseInfo.parts} values={info} />
      {changing && (
        <AskDialog
          title={text(modify)}
          fields={certificationFields}
          start={Object.fromEntries(Object.keys(certificationFields).map((name) => [name, info[name as keyof Info]]))}
          submit={text(say('提交审核', 'Submit for review'))}
          onSend={async (changed) => {
            onSubmit(changed);
            return true;
          }}
          onDone={() => setChanging(false)}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
};

/** The history of the certification: each request and its result. */
const History = ({ records, onChange }: { records: Records; onChange: (records: Records) => void }) => {
  const text = useText();
  const [leaving, setLeaving] = useState<CertificationRecord>();
  const title = say('认证记录', 'Certification records');
  const withdraw = say('撤回', 'Withdraw');
  const close = () => setLeaving(undefined);
  return (
    <Card title={title} className={styles.framed} edges>
      {records.length === 0 ? (
        <Empty />
      ) : (
        <ValuesTable
          title={title}
          head={certificationType.label}
          nameOf={() => text(company.label)}
          fields={details}
          rows={records}
          keyOf={({ time }) => time}
          renderActions={(one) =>
            one.status === auditing.value && (
              <TextButton look="text small" label={withdraw} onClick={() => setLeaving(one)} />
            )
          }
        />
      )}
      {leaving && (
        <Question
          title={text(say('撤回认证申请？', 'Withdraw the application?'))}
          verb={text(withdraw)}
          isHarmless
          onClose={close}
          onConfirm={() => {
            close();
            onChange(records.filter((one) => one !== leaving));
            notify(text(say('申请已撤回', 'Application withdrawn')), 'success');
          }}
        >
          <p>
            {text(say('撤回后需要重新提交认证资料。', 'You will have to submit the certification documents again.'))}
          </p>
        </Question>
      )}
    </Card>
  );
};

/** The answer of the call with the person's later changes, for which the template has no call. */
const Changeable = ({ answer }: { answer: Answer }) => {
  const text = useText();
  const [info, setInfo] = useState<Info>(answer.enterpriseInfo);
  const [records, setRecords] = useState<Records>(answer.record);
  const submit = (changed: Partial<Info>) => {
    const requested = { status: auditing.value, time: new Date().toISOString() };
    const certificationContent = text(
      say('企业实名认证，法人姓名：%{name}', 'Company certification, legal representative: %{name}'),
      { name: changed.legalPerson ?? '' },
    );
    setInfo({ ...info, ...changed, ...requested });
    setRecords([{ certificationType: company.value, certificationContent, ...requested }, ...records]);
    notify(text(say('已提交，等待审核', 'Submitted for review')), 'success');
  };
  return (
    <Stack>
      <Company info={info} onSubmit={submit} />
      <History records={records} onChange={setRecords} />
    </Stack>
  );
};

/** Whether the account's company is certified, with the history. */
export const Certification = () => (
  <Block call={certification} sent={{}}>
    {(answer) => <Changeable answer={answer} />}
  </Block>
);
