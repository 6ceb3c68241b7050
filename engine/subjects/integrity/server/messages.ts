import type { MessageKind } from '#engine/subjects/message/message';
import { countTexts, filled, inEach, inSentence, say, sayCount } from '#engine/schema/language';
import { proofOfLogs } from '#resources/business';
import { handmadePages } from '#engine/schema/declared/pages';
import type { MessageTexts } from '#engine/subjects/message/server/kinds';

const page = handmadePages.find(({ route }) => route === proofOfLogs.page)?.label;
const alterations = sayCount(
  '有 %{count} 处与封存记录不符，请打开“%{page}”查看。',
  '%{count} row or seal does not match what was sealed. Open the %{page} to see it.',
  '%{count} rows or seals do not match what was sealed. Open the %{page} to see them.',
);

const pageName = () => page && inEach((locale) => inSentence(page[locale], locale));

/** The messages about the proof of the logs. */
export const messages = {
  forgery: {
    text: ({ facts: { found } }) => ({
      title: say('日志校验发现异常', 'The logs have been tampered with'),
      content: filled(countTexts(alterations, Number(found)), { page: pageName() ?? '' }),
    }),
    about: () => ({ resource: proofOfLogs.page, id: null }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
