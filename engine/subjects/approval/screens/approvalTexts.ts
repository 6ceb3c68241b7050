import { say } from '#engine/schema/language';

/** Texts of a call that needs a second person, which load when one does. */
export const approvalTexts = {
  title: say('须另一人批准', 'Another person must approve this'),
  note: say(
    '提交后暂不执行。另一位管理员批准后，系统会以您的身份执行一次；批准前您可以撤回。',
    'Nothing happens yet. The console does it once in your name when another administrator approves it. You can withdraw it until then.',
  ),
  submit: say('提交审批', 'Ask for approval'),
  waits: say('已提交审批，批准前不会执行', 'Sent for approval. Nothing changes until another person approves it.'),
  open: say('查看申请', 'Open the request'),
  sameWaits: say('相同的申请正在等待批准', 'The same already waits for approval'),
  askedBy: say(
    '%{by} 于 %{at} 提交。再次提交后，两份申请可分别批准，各执行一次。',
    '%{by} asked at %{at}. If you ask again, each can be approved, and it is then done twice.',
  ),
  again: say('仍要提交', 'Ask again'),
} as const;
