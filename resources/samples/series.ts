import type { Option } from '#resources/schema/choices';
import { say } from '#resources/schema/language';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The twelve months of a chart. On the wire stands what the template sends, on the page the reader's language. */
export const monthsShown = months.map((month, place) => ({ value: `${place + 1}月`, label: say(`${place + 1}月`, month) })) satisfies readonly Option<string>[];

/** The first twelve days of a month. */
export const daysShown = months.map((_, place) => ({ value: `${place + 1}日`, label: say(`${place + 1}日`, `Day ${place + 1}`) })) satisfies readonly Option<string>[];

/** The kinds of content that charts compare. */
export const contentKinds = [
  { value: '纯文本', label: say('纯文本', 'Text') },
  { value: '图文类', label: say('图文类', 'Image and text') },
  { value: '视频类', label: say('视频类', 'Video') },
] as const satisfies readonly Option<string>[];

/** The four series of the overview. */
export const overviewSeries = [
  { value: '内容生产量', label: say('内容生产量', 'Content produced') },
  { value: '内容点击量', label: say('内容点击量', 'Content clicks') },
  { value: '内容曝光量', label: say('内容曝光量', 'Content exposure') },
  { value: '活跃用户数', label: say('活跃用户数', 'Active users') },
] as const satisfies readonly Option<string>[];

/** What each of the four cards of growth counts. */
export const growthQuotas = [
  { value: 'retentionTrends', label: say('用户留存趋势', 'Retention trend') },
  { value: 'userRetention', label: say('用户留存量', 'Users retained') },
  { value: 'contentConsumptionTrends', label: say('内容消费趋势', 'Consumption trend') },
  { value: 'contentConsumption', label: say('内容消费量', 'Content consumed') },
] as const satisfies readonly Option<string>[];
