import { say } from '#engine/schema/language';

/** What the pages of reports say. */
export const reportTexts = {
  all: say('合计', 'All'),
  before: say('上期 %{value}', 'Before: %{value}'),
  change: say('与前 %{days} 天（%{from} 至 %{to}）相比', 'Compared with the %{days} days before (%{from} to %{to})'),
  chart: say('结论走势', 'Decisions over time'),
  empty: say('该期间没有录入，也没有结论。', 'Nothing was entered or decided in this period.'),
  median: say('处理时长（中位数）', 'Time to decision (median)'),
  p90: say('处理时长（90%）', 'Time to decision (90%)'),
  more: say('显示更多', 'Show more'),
  most: say(
    '仅显示数量最多的 %{most} 项，完整内容请下载文件。',
    'These are the %{most} with the most. Download a file for all of them.',
  ),
  name: say('名称', 'Name'),
  nobody: say('（无）', '(none)'),
  none: say('没有结论', 'No decisions'),
  waited: say('处理时长', 'Time to decision'),
  was: say('原结论', 'Result before'),
} as const;
