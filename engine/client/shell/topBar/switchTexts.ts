import { say } from '#engine/schema/language';

/** What an admin reads who takes another role. */
export const switchTexts = {
  hint: say(
    '切换后只拥有该角色的权限，操作日志会同时记录两个身份。',
    'You will have exactly the permissions of this role. The operation log records both identities.',
  ),
  begin: say('切换', 'Switch'),
  begun: say('已切换角色', 'Role switched'),
} as const;
