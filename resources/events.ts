import { blacklist } from './blacklist/blacklist';
import { entry } from './entry/entry';
import { messageKinds, type WebhookEvent, webhookEvents } from '#engine/subjects';
import { choice, object, type Part, rowOf, table, text } from '#engine/schema';
import { say } from '#engine/schema/language';

const data: Readonly<Record<WebhookEvent, Part>> = {
  'entry.decided': rowOf(entry),
  'blacklist.changed': rowOf(blacklist),
  'blacklist.removed': rowOf(blacklist),
  alert: object({
    kind: choice(say('类型', 'Kind'), { required: true, options: messageKinds }),
    facts: table(text(say('内容', 'Fact'), { required: true, max: 1000 })),
  }),
};

/** What the service tells other systems by itself, and what it says of each (docs/webhooks.md). */
export const events = webhookEvents.map(({ value, label }) => ({ name: value, label, data: data[value] }));
