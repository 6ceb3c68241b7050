import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '#src/i18n/texts';
import { createCommands, matches, pageCommands, recentOnes, remember } from '#src/shell/palette/commands';
import { ownMenu } from '#src/shell/menu/useMenu';

beforeAll(async () => void (await loadTexts('en-US')));
beforeEach(() => sessionStorage.clear());
const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);

describe('the command palette', () => {
  it('finds what holds every word that was typed, in any order', () => {
    expect(matches('Merchant amount log', 'log mer')).toBe(true);
    expect(matches('Merchant amount log', 'log bal')).toBe(false);
    expect(matches('商户管理', '商户')).toBe(true);
    expect(matches('Accounts', '')).toBe(true);
  });

  it('leads to the pages of the role, and to no other', () => {
    expect(labels(pageCommands(ownMenu('employee'), 'en-US'))).toEqual(['Entries', 'Blacklist', 'Personal center']);
  });

  it('offers to make what the role may make', () => {
    expect(labels(createCommands('employee', 'en-US'))).toEqual(['New entry']);
    expect(createCommands('tenant_admin', 'en-US')).toEqual([]);
  });

  it('remembers where a person went, the latest first, each once', () => {
    for (const to of ['/a', '/b', '/a', '/c', '/d', '/e', '/f', '/g']) remember({ to, label: to });
    expect(recentOnes().map(({ to }) => to)).toEqual(['/g', '/f', '/e', '/d', '/c', '/a']);
  });

  it('keeps nothing that others wrote in its place', () => {
    sessionStorage.setItem('shell.recent', '[{"to":"https://evil.example","label":"x"},{"to":1},null]');
    expect(recentOnes()).toEqual([]);
    sessionStorage.setItem('shell.recent', 'no json');
    expect(recentOnes()).toEqual([]);
  });
});
