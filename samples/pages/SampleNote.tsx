import { say } from '#engine/schema/language';
import { useText } from '#engine/client/i18n/useText';

export const noteText = say('调试构建：示例页面已开启', 'Debug build: sample pages are on');

/** Says in the footer that this build has the sample pages. */
export const SampleNote = () => <span>{useText()(noteText)}</span>;
