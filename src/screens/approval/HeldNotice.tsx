import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { approval } from '#resources/approval/approval';
import { mayDo } from '#resources/schema/access';
import type { Question } from '#src/api/confirmFirst';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/addresses';
import { notify } from '#src/ui/toasts/toasts';
import { approvalTexts } from './approvalTexts';

interface HeldNoticeProps {
  readonly data: Question['data'];
  readonly onSaid: () => void;
}

/** Says that a call waits for a second person, and leads to its request. It asks nothing. */
export const HeldNotice = ({ data, onSaid }: HeldNoticeProps) => {
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
