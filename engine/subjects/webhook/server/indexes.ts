import { deliveryState } from '#engine/subjects/webhook/webhookDelivery';
import type { OwnIndexes } from '#engine/server/database/indexes';

const waiting = `state = ${deliveryState.waiting}`;

export const indexes: OwnIndexes = {
  webhookDelivery: {
    // The next delivery of a webhook, however many wait.
    due_idx: `(webhook_id, due_at, id) where ${waiting}`,
    // A try that is under way.
    sending_idx: `(webhook_id) where ${waiting} and tries > 0 and problem is null`,
  },
};
