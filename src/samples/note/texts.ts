import { say } from '#resources/schema/language';

export const noteTexts = {
  on: say('调试构建：示例页面已开启', 'Debug build: sample pages are on'),
  answers: say('示例应答', 'Sample answers'),
  usual: say('正常', 'Normal'),
} as const;
