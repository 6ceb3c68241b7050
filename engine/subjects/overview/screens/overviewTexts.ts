import { say, sayCount } from '#engine/schema/language';

/** Texts of overviews, which load with the first one. */
export const overviewTexts = {
  all: say('查看全部 %{count} 个', 'View all (%{count})'),
  before: sayCount('前 %{count} 天 %{value}', 'Day before %{value}', '%{count} days before %{value}'),
  day: say('日期', 'Day'),
  days: sayCount('近 %{count} 天', 'Last day', 'Last %{count} days'),
  failed: say('暂时无法读取，请刷新重试。', 'This could not be read. Refresh to try again.'),
  figure: say('数值', 'Figure'),
  now: say('目前', 'Now'),
  yesterday: say('昨日 %{value}', 'Yesterday %{value}'),
} as const;
