import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { approval } from '#resources/approval/approval';
import { mayDo } from '#resources/schema/access';
import { say } from '#resources/schema/language';
import type { Question } from '#src/api/confirmFirst';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/addresses';
import { notify } from '#src/ui/toasts/toasts';

const texts = {
  waits: say('已提交审批，批准前不会执行', 'Sent for approval. Nothing changes until another person approves it.'),
  open: say('查看申请', 'Open the request'),
} as const;

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
    const open = { label: text(texts.open), onChoose: () => void navigate(recordPath(approval, request)) };
    notify(text(texts.waits), 'info', user && mayDo(user.role, approval, 'detail') ? open : undefined);
    onSaid();
    // It says so once, when it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
};

export default HeldNotice;
