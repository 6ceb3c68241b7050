import { say } from '#engine/schema/language';

/** Why somebody who was signed in has to sign in again, as server and console say it. */
export const sessionOver = say(
  '登录已结束：已由管理员结束、超时，或账号有变动。请重新登录。',
  'Your session is over: an administrator ended it, it timed out, or your account has changed. Sign in again.',
);
