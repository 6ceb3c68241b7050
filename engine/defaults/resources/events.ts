import { choice, object, type Part, table, text } from '#engine/schema';
import { say } from '#engine/schema/language';
import { messageKinds, type WebhookEvent, webhookEvents } from '#engine/subjects';

const data: Readonly<Record<WebhookEvent, Part>> = {
  alert: object({
    kind: choice(say('类型', 'Kind'), { required: true, options: messageKinds }),
    facts: table(text(say('内容', 'Fact'), { required: true, max: 1000 })),
  }),
};

export const events = webhookEvents.map(({ value, label }) => ({ name: value, label, data: data[value] }));
