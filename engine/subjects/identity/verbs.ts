import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/** What the operation log calls a sign-in by the company's identity. */
export const verbs: readonly Option<string>[] = [
  { value: 'begin-identity', label: say('前往公司账号登录', 'Go to the company’s sign-in') },
  { value: 'identity', label: say('用公司账号登录', 'Sign in with company account') },
  { value: 'prove-identity', label: say('用公司账号确认身份', 'Prove identity by company account') },
  { value: 'leave-identity', label: say('退出登录（公司账号）', 'Sign out, company account') },
  { value: 'tie-identity', label: say('关联公司账号', 'Link company account') },
];
