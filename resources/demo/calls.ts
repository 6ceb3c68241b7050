import { account } from '#resources/account/account';
import { text } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { list, object } from '#resources/schema/answer';
import { defineCall } from '#resources/schema/call';
import { credentials } from '#resources/signIn/calls';

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
