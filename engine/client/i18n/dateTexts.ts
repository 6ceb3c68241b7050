import { say } from '#engine/schema/language';

/** Texts of date boxes and their calendar; they load with them. */
export const dateTexts = {
  open: say('选择日期：%{field}', 'Choose date: %{field}'),
  openTime: say('选择日期和时间：%{field}', 'Choose date and time: %{field}'),
  today: say('今天', 'Today'),
  now: say('现在', 'Now'),
  clear: say('清除', 'Clear'),
  done: say('确定', 'Done'),
  previous: say('上个月', 'Previous month'),
  next: say('下个月', 'Next month'),
  month: say('月份', 'Month'),
  year: say('年份', 'Year'),
  time: say('时间', 'Time'),
  hour: say('时', 'Hour'),
  minute: say('分', 'Minute'),
  dayIsToday: say('%{day}，今天', '%{day}, today'),
};

/** What is wrong with a typed date. */
export const dateFaults = {
  form: say('请按 2026-11-23 的格式填写', 'Enter a date such as 2026-11-23'),
  timeForm: say('请按 2026-11-23 14:30 的格式填写', 'Enter a date and time such as 2026-11-23 14:30'),
  noSuchDay: say('日期 %{about} 不存在', 'The date %{about} does not exist'),
  noSuchTime: say('没有 %{about} 这个时间', 'There is no time %{about}'),
  tooEarly: say('不能早于 %{about}', 'Must not be before %{about}'),
  tooLate: say('不能晚于 %{about}', 'Must not be after %{about}'),
};
