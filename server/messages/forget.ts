import type { Ports } from '../ports';

/** So long a message stands in the boxes; what it told of stays in the logs. */
const keptDays = 365;

/** Removes the messages that nobody looks for any more. Notices stay for as long as they are published. */
export const forgetOldMessages = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * 24 * 3_600_000).toISOString();
  await database.deleteFrom('message').where('type', '=', 'message').where('created_at', '<', until).execute();
};
