import { reasonField } from '#resources/approval/reason';
import { reasonHeader } from '#resources/wire/reasonHeader';
import { readInput } from '#resources/schema/record';
import type { ConfirmationHeaders, Question } from '#src/api/confirmFirst';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useText } from '#src/i18n/useText';
import { approvalTexts } from './approvalTexts';
import { HeldNotice } from './HeldNotice';
import { FormDialog } from '#src/views/Form/FormDialog';

const fields = { reason: reasonField } as const;
const start = { reason: null };

interface ApprovalProps {
  readonly data: Question['data'];
  /** Without headers the person has changed their mind. */
  readonly onSaid: (confirmed?: ConfirmationHeaders) => void;
}

/** Asks why a call needs a second person. What was typed before stays where it is. */
const ReasonDialog = ({ onSaid }: ApprovalProps) => {
  const text = useText();
  return (
    <FormDialog
      title={text(approvalTexts.title)}
      submit={text(approvalTexts.submit)}
      start={start}
      note={<p className="notice">{text(approvalTexts.note)}</p>}
      faultsOf={(values) => readInput(fields, values).faults}
      onSend={async (values) => {
        onSaid({ [reasonHeader]: encodeURIComponent(readInput(fields, values).values.reason) });
        return true;
      }}
      onDone={() => undefined}
      onClose={() => onSaid()}
    >
      <FieldInputOf name="reason" field={reasonField} />
    </FormDialog>
  );
};

/** Asks why a call needs a second person or, where it waits already, says so. */
const Approval = (props: ApprovalProps) =>
  'approval' in props.data ? <HeldNotice {...props} /> : <ReasonDialog {...props} />;

export default Approval;
