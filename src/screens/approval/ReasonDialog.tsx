import { reasonField } from '#resources/approval/reason';
import { reasonHeader } from '#resources/wire/reasonHeader';
import { say } from '#resources/schema/language';
import { readInput } from '#resources/schema/record';
import type { Confirmed, Question } from '#src/api/confirmFirst';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useText } from '#src/i18n/useText';
import { FormDialog } from '#src/views/Form/FormDialog';

const texts = {
  title: say('须另一人批准', 'Another person must approve this'),
  note: say(
    '提交后暂不执行。另一位管理员批准后，系统会以您的身份执行一次；批准前您可以撤回。',
    'Nothing happens yet. The console does it once in your name when another administrator approves it. You can withdraw it until then.',
  ),
  submit: say('提交审批', 'Ask for approval'),
} as const;

const fields = { reason: reasonField } as const;
const start = { reason: null };

interface ReasonDialogProps {
  readonly data: Question['data'];
  /** Without headers the person has changed their mind. */
  readonly onSaid: (confirmed?: Confirmed) => void;
}

/** Asks why a call needs a second person. What was typed before stays where it is. */
const ReasonDialog = ({ onSaid }: ReasonDialogProps) => {
  const text = useText();
  return (
    <FormDialog
      title={text(texts.title)}
      submit={text(texts.submit)}
      start={start}
      note={<p className="notice">{text(texts.note)}</p>}
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

export default ReasonDialog;
