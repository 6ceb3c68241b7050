// @vitest-environment node
import { expect, it } from 'vitest';
import { approval } from '#engine/subjects/approval/approval';
import { ownFactors } from '#engine/subjects/factor/calls';
import { notice } from '#engine/subjects/notice/notice';
import { overviewPage } from '#resources/overview/page';
import { mayOpenPage } from '#engine/schema/declared/pages';
import { safety } from '#engine/subjects/safety/safety';
import { session } from '#engine/subjects/session/session';
import { tenant } from '#resources/tenant/tenant';
import { isLeftOut, leaveOut, mayDo } from '#engine/schema/access';

it('a call that the server does not have is open to nobody, so nothing offers it', () => {
  expect(mayDo('admin', tenant, 'deposit')).toBe(true);
  leaveOut(['tenant/deposit']);
  expect(mayDo('admin', tenant, 'deposit')).toBe(false);
  expect(mayDo('admin', tenant, 'insert')).toBe(true);
});

it('all calls of an address, and one call of every resource, are left out by one name', () => {
  leaveOut(['notice', 'insert']);
  expect([mayDo('admin', notice, 'list'), mayDo('admin', tenant, 'insert')]).toEqual([false, false]);
  expect(mayDo('admin', tenant, 'list')).toBe(true);
});

it('a page that is written by hand is nobody’s without the call that fills it', () => {
  leaveOut();
  expect(mayOpenPage('admin', overviewPage)).toBe(true);
  leaveOut(['overview']);
  expect(mayOpenPage('admin', overviewPage)).toBe(false);
});

it('a server that names what it has, has nothing else', () => {
  leaveOut([], ['tenant/list', 'modify']);
  expect(['list', 'modify', 'insert'].map((call) => mayDo('admin', tenant, call))).toEqual([true, true, false]);
});

it('an older server offers no approvals, no sessions of everyone, and no safety settings', () => {
  leaveOut(['approval', 'session', 'safety', 'auth/factors']);
  const offered = [approval, session, safety].map((resource) => mayDo('admin', resource, 'list'));
  expect(offered).toEqual([false, false, false]);
  expect(isLeftOut(ownFactors.path)).toBe(true);
});
