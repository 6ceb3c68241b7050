import { say } from '#engine/schema/language';

/** What the footer says of such a build. */
export const noteText = say('调试构建：示例页面已开启', 'Debug build: sample pages are on');
