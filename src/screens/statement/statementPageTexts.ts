import { say, sayCount } from '#engine/schema/language';

/** What only the page of a statement says. */
export const statementPageTexts = {
  period: say('对账期间', 'Period'),
  days: say('%{from} 至 %{to}', '%{from} to %{to}'),
  from: say('起始日', 'First day'),
  to: say('截止日', 'Last day'),
  wrongPeriod: say(
    '请选择起止日期，截止日不能早于起始日。',
    'Choose both days. The last must not be before the first.',
  ),
  pageHead: say('%{statement} · %{label} %{merchant} · %{days}', '%{statement} · %{label} %{merchant} · %{days}'),
  print: say('打印', 'Print'),
  send: say('发送给商户', 'Send to merchant'),
  sendQuestion: say(
    '%{merchant} 的管理员会在消息盒子中收到该对账单的链接，并在自己的页面中查看。',
    'The admins of %{merchant} get a message that opens this statement on their own page.',
  ),
  sent: say('已将对账单发送给 %{merchant}', 'Statement sent to %{merchant}'),
  movements: sayCount('%{count} 笔变动', '%{count} movement', '%{count} movements'),
  none: say('该期间没有额度变动。', 'No movements in this period.'),
  more: say('显示更多', 'Show more'),
  printMax: say(
    '打印最多包含前 %{most} 行，完整内容请下载文件。',
    'A print holds the first %{most} rows. Download a file for all of them.',
  ),
  downloadFailed: say('下载失败：%{why}', 'Download failed: %{why}'),
  noMerchant: say('请先选择商户', 'Choose a merchant first'),
  noMerchantHint: say('对账单从商户的记录中打开。', 'A statement opens from the record of a merchant.'),
} as const;
