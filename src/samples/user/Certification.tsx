import { useState } from 'react';
import { certification, certificationTypes, type CertificationRecord } from '#resources/samples/user';
import type { AnswerOf } from '#resources/schema/call';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { Block } from '../page/Block';
import { Company, type Info } from './Company';
import { Records } from './Records';
import { certificationWords as words } from './texts';

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
