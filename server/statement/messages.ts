import type { MessageKind } from '#engine/subjects';
import { amountLog } from '#resources/amountLog/amountLog';
import { say } from '#engine/schema/language';
import type { MessageTexts } from '#engine/server';

/** The messages about statements. */
export const messages = {
  statement: {
    text: ({ facts: { from, to } }) => ({
      title: say('收到对账单', 'You received a statement'),
      content: say(`${from} 至 ${to}，点击查看。`, `${from} to ${to}. Open it to see every movement.`),
    }),
    about: ({ facts: { from = '', to = '' } }) => ({ resource: amountLog.name, id: null, from, to }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
