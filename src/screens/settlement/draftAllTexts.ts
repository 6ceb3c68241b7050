import { say, sayCount } from '#engine/schema/language';

/** What the button and its dialog say. */
export const draftAllTexts = {
  label: say('批量生成草稿', 'Draft for all merchants'),
  note: say(
    '为每个有应结算录入的商户生成一张草稿，核对后逐张确认扣款。',
    'Makes a draft for each merchant with something to pay. Nothing is deducted until you confirm each one.',
  ),
  submit: say('生成草稿', 'Make drafts'),
  made: sayCount(
    '已生成 %{count} 张草稿，合计 %{amount}',
    '%{count} draft made, %{amount} in total',
    '%{count} drafts made, %{amount} in total',
  ),
  left: say('未生成：%{reasons}', 'Left out: %{reasons}'),
} as const;
