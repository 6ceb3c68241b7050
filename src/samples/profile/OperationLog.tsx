import { useState } from 'react';
import { parameterLog, type Operation } from '#resources/samples/profile';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { When } from '#src/ui/When';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { AuditStatus } from '../page/AuditStatus';
import { Card, ListBlock } from '../page/Block';
import { FactList } from '../page/FactList';
import { profileTexts } from './texts';

const columns = parameterLog.answer.of.parts;

const Details = ({ of, onClose }: { of: Operation; onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={of.contentNumber}
      onClose={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          {text(profileTexts.close)}
        </Button>
      }
    >
      <FactList
        of={[
          { label: text(columns.updateContent.label), value: of.updateContent },
          { label: text(columns.status.label), value: <AuditStatus of={of.status} /> },
          { label: text(columns.updateTime.label), value: <When at={of.updateTime} /> },
        ]}
      />
    </Dialog>
  );
};

/** Recent changes, and whether they were approved. */
export const OperationLog = () => {
  const text = useText();
  const [viewed, setViewed] = useState<Operation>();
  const { contentNumber, updateContent, status, updateTime } = columns;
  return (
    <Card title={profileTexts.log}>
      <ListBlock call={parameterLog} sent={{}}>
        {(operations) => (
          <ScrollTable
            title={text(profileTexts.logTable)}
            heads={[
              ...[contentNumber, updateContent, status, updateTime].map(({ label }) => label),
              profileTexts.operation,
            ].map((label) => ({ label: text(label), words: true }))}
            rows={operations.map((operation) => [
              operation.key,
              operation.contentNumber,
              operation.updateContent,
              <AuditStatus key="status" of={operation.status} />,
              <When key="time" at={operation.updateTime} />,
              <Button
                key="view"
                look="text small"
                aria-label={text(profileTexts.viewOne, { number: operation.contentNumber })}
                onClick={() => setViewed(operation)}
              >
                {text(profileTexts.view)}
              </Button>,
            ])}
          />
        )}
      </ListBlock>
      {viewed && <Details of={viewed} onClose={() => setViewed(undefined)} />}
    </Card>
  );
};
