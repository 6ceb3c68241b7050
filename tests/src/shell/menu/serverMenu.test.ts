import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownMenu } from '#engine/client/shell/menu/ownMenu';
import { readServerMenu } from '#engine/client/shell/menu/serverMenu';

// @vitest-environment node

const node = (name: string, more: object = {}) => ({ path: name, name, meta: { locale: `menu.${name}`, ...more } });
const group = (children: readonly unknown[]) => [{ path: '/account', name: 'account', meta: {}, children }];
const keys = (data: unknown, role: 'admin' | 'employee' = 'admin') => readServerMenu(data, role).map(({ key }) => key);

describe('a menu that a server answers', () => {
  it('orders and leaves out the pages of the console', () => {
    expect(keys(group([node('tenant.list', { order: 2 }), node('account.list', { order: 1 })]))).toEqual([
      'account.list',
      'tenant.list',
    ]);
    expect(keys(group([node('tenant.list', { hideInMenu: true }), node('account.list')]))).toEqual(['account.list']);
  });

  it('opens nothing that the role may not open, and nothing that is no page', () => {
    expect(keys(group([node('account.list'), node('enterInfo.list'), node('made.up')]), 'employee')).toEqual([
      'enterInfo.list',
    ]);
  });

  it('may lead elsewhere, by a whole address only', () => {
    const link = (path: string) => ({ path, name: path, meta: {} });
    expect(
      readServerMenu(group([node('account.list'), link('https://help.example/faq')]), 'admin').at(-1),
    ).toMatchObject({
      to: 'https://help.example/faq',
      isElsewhere: true,
      label: { 'en-US': 'help.example' },
    });
    expect(keys(group([node('account.list'), link('javascript:alert(1)'), link('//evil.example')]))).toEqual([
      'account.list',
    ]);
  });

  it('is refused when it names no page, whatever else it is', () => {
    for (const data of [undefined, null, {}, [], 'menu', group([node('made.up')]), [{ path: 1, name: 2 }]])
      expect(() => readServerMenu(data, 'admin')).toThrow('names no page');
    const own = new Set(ownMenu('employee').map(({ key }) => key));
    const entries = (data: unknown) => {
      try {
        return readServerMenu(data, 'employee');
      } catch {
        return [];
      }
    };
    fc.assert(
      fc.property(fc.array(fc.anything()), (data) => {
        expect(entries(data).every(({ key, isElsewhere }) => isElsewhere || own.has(key))).toBe(true);
      }),
    );
  });
});
