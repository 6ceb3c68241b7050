import { say } from '#engine/schema/language';

/** The texts of the review queue, which load with its page. */
export const reviewTexts = {
  waiting: say('待复核 %{count} 条', '%{count} awaiting review'),
  start: say('开始复核', 'Start reviewing'),
  none: say('没有待复核的录入', 'Nothing is waiting for review'),
  noneHint: say(
    '新的可疑录入和复查申请会显示在这里。',
    'Suspected entries and requests for a second look will appear here.',
  ),
  noneForYou: say(
    '当前没有可由您复核的录入：其余由您录入，或正由他人复核',
    'Nothing here is yours to review: you entered the rest, or others hold it',
  ),
  heldBy: say('%{name}，至 %{time}', '%{name}, until %{time}'),
  you: say('您', 'You'),
  secondLook: say('复查申请', 'Second look'),
  asked: say('%{name} 申请复查：%{reason}', '%{name} asked for a second look: %{reason}'),
  decide: say('结论', 'Finding'),
  remark: say('备注（选填）', 'Remark (optional)'),
  blacklist: say('同时拉黑', 'Also blacklist'),
  place: say('第 %{place} 条，共 %{count} 条', '%{place} of %{count}'),
  decided: say('%{player}：%{result}', '%{player}: %{result}'),
  undone: say('已撤销，记录回到您手中', 'Undone. The entry is back with you.'),
  takeOver: say('从 %{name} 接手', 'Take over from %{name}'),
  takeOverText: say(
    '%{name} 正在复核该录入，保留至 %{time}。接手后对方将无法提交结论。',
    '%{name} is reviewing this entry until %{time}. After you take over, they can no longer decide it.',
  ),
  heldNote: say(
    '%{name} 正在复核，您可以查看，接手后才能决定。',
    '%{name} is reviewing this. You can look, and decide after taking over.',
  ),
  release: say('放弃并返回', 'Release and go back'),
  skip: say('跳过', 'Skip'),
  gone: say('该录入无需复核', 'This entry needs no review'),
  goneHint: say('可能已由他人处理。', 'Somebody else may have decided it.'),
  back: say('返回队列', 'Back to the queue'),
  over: say(
    '该录入已由他人处理，无需再决定。',
    'Somebody else has dealt with this entry. There is nothing left to decide.',
  ),
  next: say('下一条', 'Next entry'),
  own: say(
    '该录入由您录入，须由他人判定。若仅有一名复核人员，管理员可在安全设置中允许判定本人录入。',
    'You entered this one, so somebody else decides it. Where there is one reviewer only, an administrator can allow it in the safety settings.',
  ),
  ownShort: say('您录入的', 'Entered by you'),
  lapsed: say('该录入已不再由您复核。', 'This entry is no longer held for you.'),
  takeAgain: say('领取复核', 'Take it'),
  decidedBy: say(
    '%{name} 已于 %{time} 判定为“%{theirs}”；您的选择“%{yours}”未保存。',
    '%{name} decided “%{theirs}” at %{time}. Your choice “%{yours}” was not saved.',
  ),
  record: say('打开录入 %{id}', 'Open entry %{id}'),
  player: say('该玩家的全部信息', 'Everything about the player'),
  reviewing: say('复核玩家 %{player}', 'Review player %{player}'),
  yours: say('由您复核，保留至 %{time}', 'Held for you until %{time}'),
} as const;
