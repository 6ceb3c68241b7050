import type { CustomPage } from '#engine/schema/customPage';
import { say } from '#engine/schema/language';

/** All messages of the signed-in person, opened from the message box. */
export const messagesPage = {
  route: 'messages',
  path: 'account/messages',
  icon: 'bell',
  label: say('我的消息', 'My messages'),
  allow: 'everyone',
  needs: 'message/list',
  hiddenFromMenu: true,
} as const satisfies CustomPage;
