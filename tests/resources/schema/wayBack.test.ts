import { expect, test } from 'vitest';
import { account } from '#resources/account/account';
import { blacklist } from '#resources/blacklist/blacklist';
import { notice } from '#resources/notice/notice';
import { resources } from '#resources/resources';
import type { Resource } from '#resources/schema/resource';
import { wayBack } from '#resources/schema/access';

const backOf = (resource: Resource, name: string, role: 'admin' | 'employee' = 'admin') => {
  const made = resource.transitions?.[name];
  const back = made && wayBack(role, resource, made);
  return back && `${back.name}${back.isExact ? ', as it was' : ''}`;
};

test('a transition between two states is undone by the other one', () => {
  expect([backOf(account, 'disable'), backOf(account, 'enable')]).toEqual(['enable, as it was', 'disable, as it was']);
});

test('one that leaves something behind leads back under its own name', () => {
  expect([backOf(notice, 'publish'), backOf(notice, 'withdraw')]).toEqual(['withdraw', 'publish']);
});

test('nothing leads back from a removal, from what has no way back, or for whom it is not allowed', () => {
  expect([backOf(account, 'delete'), backOf(blacklist, 'delete'), backOf(account, 'disable', 'employee')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('whatever leads back begins where the first one ended', () => {
  for (const resource of resources)
    for (const made of Object.values<NonNullable<Resource['transitions']>[string]>(resource.transitions ?? {})) {
      const back = wayBack('admin', resource, made);
      if (!back || 'removes' in made || 'removes' in back.transition) continue;
      expect(back.transition.from).toContain(made.to);
    }
});
