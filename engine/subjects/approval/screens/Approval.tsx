import { approvalTexts } from './approvalTexts';
import { approval, reasonField } from '#engine/subjects/approval/approval';
import { againHeader, reasonHeader } from '#engine/schema/wire/reasonHeader';
import { titleInWords } from '#engine/schema/declared/proposalText';
import { isPlainObject } from '#engine/schema/shape';
import { readInput } from '#engine/schema/record';
import type { ConfirmationHeaders, Question } from '#engine/client/api/confirmFirst';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { changeRows } from '#engine/client/fieldTypes/changes/changeRows';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { Question as Asked } from '#engine/client/ui/modal/Dialog';
import { FormDialog } from '#engine/client/views/Form/FormDialog';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayDo } from '#engine/schema/access';
import { useUser } from '#engine/client/auth/useUser';
import { recordPath } from '#engine/client/router/addresses';
import { notify } from '#engine/client/ui/toasts/toasts';

interface HeldNoticeProps {
  readonly data: Question['data'];
  readonly onSaid: () => void;
}

/** Says that a call waits for a second person, and leads to its request. It asks nothing. */
const HeldNotice = ({ data, onSaid }: HeldNoticeProps) => {
  const navigate = useNavigate();
  const text = useText();
  const user = useUser();
  useEffect(() => {
    const request = Number(data['approval']);
    const open = { label: text(approvalTexts.open), onChoose: () => void navigate(recordPath(approval, request)) };
    notify(text(approvalTexts.waits), 'info', user && mayDo(user.role, approval, 'detail') ? open : undefined);
    onSaid();
    // It says so once, when it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
};

/** Leads to a request those who may read it. */
const OpenRequest = ({ id, onOpen }: { readonly id: number; readonly onOpen: () => void }) => {
  const text = useText();
  const user = useUser();
  return user && mayDo(user.role, approval, 'detail') ? (
    <Link to={recordPath(approval, id)} onClick={onOpen}>
      {text(approvalTexts.open)}
    </Link>
  ) : null;
};

const fields = { reason: reasonField } as const;
const start = { reason: null };

interface ApprovalProps {
  readonly data: Question['data'];
  /** Without headers the person has changed their mind. */
  readonly onSaid: (confirmed?: ConfirmationHeaders) => void;
}

/** What the person should know before they ask, as the declaration of the call says. */
const Shown = ({ data: { resource, shown } }: Pick<ApprovalProps, 'data'>) => {
  const locale = useLocaleInUse();
  if (!isPlainObject(shown)) return null;
  return changeRows(shown, String(resource), locale).map(({ name, label, after }) => (
    <p key={name}>
      <span>{label}</span>{' '}
      <strong dir="auto" translate="no">
        {String(after)}
      </strong>
    </p>
  ));
};

/** Asks why a call needs a second person. What was typed before stays where it is. */
const ReasonDialog = ({ data, onSaid }: ApprovalProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  return (
    <FormDialog
      title={text(approvalTexts.title)}
      submit={text(approvalTexts.submit)}
      start={start}
      note={
        <>
          <p>
            <strong dir="auto">{titleInWords(data['proposal'], locale) as string}</strong>
          </p>
          <p className="notice">{text(approvalTexts.note)}</p>
          <Shown data={data} />
        </>
      }
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

/** Asks whether the person means it, where the same waits already. */
const SameWaits = ({ data, onSaid }: ApprovalProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { approval: request, by, at, proposal } = data;
  return (
    <Asked
      title={text(approvalTexts.sameWaits)}
      verb={text(approvalTexts.again)}
      onConfirm={() => onSaid({ [againHeader]: '1' })}
      onClose={() => onSaid()}
    >
      <p>
        <strong dir="auto">{titleInWords(proposal, locale) as string}</strong>
      </p>
      <p>{text(approvalTexts.askedBy, { by: String(by), at: formatDateTime(String(at)) })}</p>
      <OpenRequest id={Number(request)} onOpen={() => onSaid()} />
    </Asked>
  );
};

/** Asks why a call needs a second person or whether it is meant once more; where it waits, says so. */
const Approval = (props: ApprovalProps) => {
  if (props.data['needs'] === 'again') return <SameWaits {...props} />;
  return 'approval' in props.data ? <HeldNotice {...props} /> : <ReasonDialog {...props} />;
};

export default Approval;
