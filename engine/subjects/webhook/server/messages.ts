import type { MessageKind } from '#engine/subjects/message/message';
import { say } from '#engine/schema/language';
import { webhook } from '#engine/subjects/webhook/webhook';
import type { MessageTexts } from '#engine/subjects/message/server/kinds';

/** The messages about webhooks. */
export const messages = {
  webhookOff: {
    text: ({ facts: { address = '' } }) => ({
      title: say('系统回调已停用', 'A webhook was switched off'),
      subTitle: address,
      content: say(
        '三天内无法送达，已停止发送。请检查接收系统，再启用回调。',
        'Nothing has arrived there for three days. Check the receiving system, then turn the webhook on again.',
      ),
    }),
    about: ({ facts }) => ({ resource: webhook.name, id: Number(facts['id']) }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
