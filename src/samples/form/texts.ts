import { say } from '#resources/schema/language';

export const formTexts = {
  channel: say('创建渠道表单', 'New channel'),
  base: say('选择基本信息', 'Basic information'),
  baseHint: say('创建渠道活动', 'The activity of the channel'),
  details: say('输入渠道信息', 'Channel information'),
  detailsHint: say('输入详细的渠道信息', 'Where and how it advertises'),
  finish: say('完成创建', 'Finish'),
  finishHint: say('创建成功', 'Channel created'),
  next: say('下一步', 'Next'),
  previous: say('上一步', 'Previous'),
  submit: say('提交', 'Submit'),
  submitting: say('正在提交…', 'Submitting…'),
  failure: say('提交失败', 'Submit form error'),
  success: say('提交成功', 'Submitted'),
  successHint: say('表单提交成功！以下是提交的内容。', 'The form was submitted with the following content.'),
  again: say('再次创建', 'Create another'),
  about: say('渠道表单说明', 'About this form'),
  aboutLine: say(
    '提交后系统会为该活动生成推广渠道，推广期间内的点击与转化都会计入该渠道。未提交的内容保留在本浏览器标签页中。',
    'Submitting creates a promotion channel for the activity, and clicks and conversions during the promotion count toward it. Unsubmitted input is kept in this browser tab.',
  ),
  reset: say('重置', 'Reset'),
  sent: say('已提交以下参数', 'These parameters were submitted'),
  sentHint: say(
    '示例表单没有对应的接口，内容只显示在本页。',
    'This sample form has no backend; its values are shown on this page only.',
  ),
} as const;
