import { account } from '../entities/account';
import { text } from '../vocabulary/kinds';
import { say } from '../vocabulary/language';
import { list, object } from '../vocabulary/answer';
import { defineCall } from '../vocabulary/call';
import { credentials } from './auth';

/** The accounts of a server that runs with demo data, with passwords that everybody may know; none on any other. */
export const demoAccounts = defineCall({
  method: 'GET',
  path: 'auth/demo-accounts',
  roles: 'anyone',
  resource: 'account',
  summary: say('演示账号', 'Demo accounts'),
  input: {},
  answer: list(object({ username: credentials.username, password: credentials.password, role: text(account.fields.role.label, { max: 32 }) })),
});
