import type { Call, GuardedCall } from '../http/call';
import { readFromQuery } from '../http/input';
import { arrayOf, objectSchema } from '../http/openapi/schema';
import { ok } from '../reply/refusals';
import { wrongTriesOf } from '../accounts/signIn/tries';
import { everyone } from './auth';
import { integer, moment, text } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';

const fields = {
  address: text(say('IP 地址', 'IP address'), { max: 64 }),
  count: integer(say('密码错误次数', 'Wrong passwords'), { min: 1 }),
  lastAt: moment(say('最近一次', 'Latest'), {}),
} as const;

/** Where somebody tried to sign in with the person's name and a wrong password. */
const list: GuardedCall = {
  method: 'GET',
  path: '/auth/sign-in-tries',
  access: everyone,
  resource: 'session',
  summary: say('我的账号近期的错误登录', 'Recent failed sign-ins with my username'),
  input: {},
  answer: arrayOf(objectSchema(fields, Object.keys(fields))),
  handle: async ({ ports, caller, query }) => {
    readFromQuery({}, query);
    return ok(await wrongTriesOf(ports, caller.id));
  },
};

export const signInTryCalls: readonly Call[] = [list];
