import { useState } from 'react';
import { certification, certificationTypes, type CertificationRecord } from '#resources/samples/user';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { When } from '#src/ui/When';
import { AuditStatus } from '../page/AuditStatus';
import { Card } from '../page/Block';
import { Empty } from '../page/Empty';
import { FactList } from '../page/FactList';
import { certificationWords as words } from './texts';

const { certificationType, certificationContent, status, time } = certification.answer.parts.record.of.parts;

interface RecordsProps {
  readonly records: readonly CertificationRecord[];
  readonly onWithdraw: (record: CertificationRecord) => void;
}

/** The record whose dialog is open. */
interface RecordDialog {
  readonly about: CertificationRecord;
  readonly what: 'check' | 'withdraw';
}

/** The history of the certification: each request and its result. */
export const Records = ({ records, onWithdraw }: RecordsProps) => {
  const text = useText();
  const [asked, setAsked] = useState<RecordDialog>();
  const close = () => setAsked(undefined);
  const typeOf = (record: CertificationRecord) => {
    const type = certificationTypes.find(({ value }) => value === record.certificationType);
    return type && text(type.label);
  };
  const heads = [certificationType, certificationContent, status, time].map(({ label }) => label);
  return (
    <Card title={words.records}>
      {records.length === 0 && <Empty />}
      {records.length > 0 && (
        <ScrollTable
          title={text(words.records)}
          heads={[...heads, words.operation].map((label) => ({ label: text(label), words: true }))}
          rows={records.map((record) => [
            record.time,
            typeOf(record),
            record.certificationContent,
            <AuditStatus key="status" of={record.status} />,
            <When key="time" at={record.time} />,
            <span key="operation">
              <Button look="text small" onClick={() => setAsked({ about: record, what: 'check' })}>
                {text(words.check)}
              </Button>
              {record.status === 0 && (
                <Button look="text small" onClick={() => setAsked({ about: record, what: 'withdraw' })}>
                  {text(words.withdraw)}
                </Button>
              )}
            </span>,
          ])}
        />
      )}
      {asked?.what === 'check' && (
        <Dialog
          title={typeOf(asked.about) ?? ''}
          onClose={close}
          actions={
            <Button look="primary" onClick={close}>
              {text(words.close)}
            </Button>
          }
        >
          <FactList
            of={[
              { label: text(certificationContent.label), value: asked.about.certificationContent },
              { label: text(status.label), value: <AuditStatus of={asked.about.status} /> },
              { label: text(time.label), value: <When at={asked.about.time} /> },
            ]}
          />
        </Dialog>
      )}
      {asked?.what === 'withdraw' && (
        <Dialog
          title={text(words.withdrawTitle)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{text(words.keep)}</Button>
              <Button
                look="primary"
                onClick={() => {
                  close();
                  onWithdraw(asked.about);
                }}
              >
                {text(words.withdraw)}
              </Button>
            </>
          }
        >
          <p>{text(words.withdrawHint)}</p>
        </Dialog>
      )}
    </Card>
  );
};
