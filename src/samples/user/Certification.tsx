import { useState } from 'react';
import {
  certification,
  certificationFields,
  certificationTypes,
  type CertificationRecord,
} from '#resources/samples/user';
import type { AnswerOf } from '#resources/schema/call';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { Dialog } from '#src/ui/modal/Dialog';
import { notify } from '#src/ui/toasts/toasts';
import { FieldsDialog, ShownValues, ValuesTable } from '../panels/Fields';
import { Block, Card, Empty, Stack } from '../panels/Page';
import { TextButton } from '../panels/parts';
import styles from './user.module.css';

type Answer = AnswerOf<typeof certification>;
type Info = Answer['enterpriseInfo'];

const { enterpriseInfo, record } = certification.answer.parts;
const { certificationType, ...details } = record.of.parts;
const [company] = certificationTypes;
const auditing = 0;

const modify = say('修改认证主体', 'Change the company');
const withdraw = say('撤回', 'Withdraw');

/** The account's company, and the way to submit changes of it for review. */
const Company = ({ info, onSubmit }: { info: Info; onSubmit: (changed: Partial<Info>) => void }) => {
  const [changing, setChanging] = useState(false);
  return (
    <Card
      title={company.label}
      body="card-body"
      extra={<TextButton look="text small" label={modify} onClick={() => setChanging(true)} />}
    >
      <ShownValues fields={enterpriseInfo.parts} values={info} />
      {changing && (
        <FieldsDialog
          title={modify}
          fields={certificationFields}
          start={Object.fromEntries(Object.keys(certificationFields).map((name) => [name, info[name as keyof Info]]))}
          submit={say('提交审核', 'Submit for review')}
          onSend={onSubmit}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  );
};

const WithdrawQuestion = ({ onClose, onWithdraw }: { onClose: () => void; onWithdraw: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(say('撤回认证申请？', 'Withdraw the application?'))}
      onClose={onClose}
      actions={
        <>
          <TextButton label={say('取消', 'Cancel')} onClick={onClose} />
          <TextButton look="primary" label={withdraw} onClick={onWithdraw} />
        </>
      }
    >
      <p>{text(say('撤回后需要重新提交认证资料。', 'You will have to submit the certification documents again.'))}</p>
    </Dialog>
  );
};

/** The history of the certification: each request and its result. */
const Records = ({
  records,
  onChange,
}: {
  records: readonly CertificationRecord[];
  onChange: (records: readonly CertificationRecord[]) => void;
}) => {
  const text = useText();
  const [viewed, setViewed] = useState<CertificationRecord>();
  const [leaving, setLeaving] = useState<CertificationRecord>();
  const title = say('认证记录', 'Certification records');
  return (
    <Card title={title}>
      {records.length === 0 ? (
        <Empty />
      ) : (
        <ValuesTable
          title={title}
          first={{ head: certificationType.label, words: true, renderCell: () => text(company.label) }}
          fields={details}
          rows={records}
          keyOf={({ time }) => time}
          renderActions={(one) => (
            <span>
              <TextButton look="text small" label={say('查看', 'View')} onClick={() => setViewed(one)} />
              {one.status === auditing && (
                <TextButton look="text small" label={withdraw} onClick={() => setLeaving(one)} />
              )}
            </span>
          )}
        />
      )}
      {viewed && (
        <Dialog
          title={text(company.label)}
          onClose={() => setViewed(undefined)}
          actions={<TextButton look="primary" label={say('关闭', 'Close')} onClick={() => setViewed(undefined)} />}
        >
          <ShownValues fields={details} values={viewed} />
        </Dialog>
      )}
      {leaving && (
        <WithdrawQuestion
          onClose={() => setLeaving(undefined)}
          onWithdraw={() => {
            setLeaving(undefined);
            onChange(records.filter((one) => one !== leaving));
            notify(text(say('申请已撤回', 'Application withdrawn')), 'success');
          }}
        />
      )}
    </Card>
  );
};

/** The answer of the call with the person's later changes, for which the template has no call. */
const Changeable = ({ answer }: { answer: Answer }) => {
  const text = useText();
  const [info, setInfo] = useState<Info>(answer.enterpriseInfo);
  const [records, setRecords] = useState<readonly CertificationRecord[]>(answer.record);
  const submit = (changed: Partial<Info>) => {
    const time = new Date().toISOString();
    const certificationContent = text(
      say('企业实名认证，法人姓名：%{name}', 'Company certification, legal representative: %{name}'),
      { name: changed.legalPerson ?? '' },
    );
    setInfo({ ...info, ...changed, status: auditing, time });
    setRecords([{ certificationType: company.value, certificationContent, status: auditing, time }, ...records]);
    notify(text(say('已提交，等待审核', 'Submitted for review')), 'success');
  };
  return (
    <Stack className={styles.certification}>
      <Company info={info} onSubmit={submit} />
      <Records records={records} onChange={setRecords} />
    </Stack>
  );
};

/** Whether the account's company is certified, with the history. */
export const Certification = () => (
  <Block call={certification} sent={{}}>
    {(answer) => <Changeable answer={answer} />}
  </Block>
);
