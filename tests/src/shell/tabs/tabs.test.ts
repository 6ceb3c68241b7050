// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterClosing, canClose, closed, opened, type TabClosing, type OpenTabs } from '#engine/client/shell/tabs/tabs';

const at = (path: string, search = '') => ({ path, search });
const tabs: OpenTabs = [at('/home'), at('/a', '?page=2'), at('/b'), at('/c')];
const paths = (left: OpenTabs) => left.map(({ path }) => path);

describe('open pages', () => {
  it('have one tab each, which keeps the query the page was left with', () => {
    expect(opened(tabs, at('/a', '?page=3'))).toEqual([at('/home'), at('/a', '?page=3'), at('/b'), at('/c')]);
    expect(paths(opened(tabs, at('/d')))).toEqual(['/home', '/a', '/b', '/c', '/d']);
    expect(opened(tabs, at('/b'))).toBe(tabs);
  });

  it.each<[TabClosing, string[]]>([
    ['close', ['/home', '/a', '/c']],
    ['left', ['/home', '/b', '/c']],
    ['right', ['/home', '/a', '/b']],
    ['others', ['/home', '/b']],
    ['all', ['/home']],
  ])('closed by "%s" at the third leave the others, the first always', (closing, left) => {
    expect(paths(closed(tabs, '/b', closing))).toEqual(left);
  });

  it('offer no closing that would close nothing', () => {
    expect(canClose(tabs, '/home', 'close')).toBe(false);
    expect(canClose(tabs, '/a', 'left')).toBe(false);
    expect(canClose(tabs, '/c', 'right')).toBe(false);
    expect(canClose(tabs, '/home', 'others')).toBe(true);
  });

  it('lead on to the tab before the closed one, or to the one that was asked for', () => {
    expect(afterClosing(tabs, closed(tabs, '/b', 'close'), '/b', '/b')).toEqual(at('/a', '?page=2'));
    expect(afterClosing(tabs, closed(tabs, '/b', 'left'), '/a', '/b')).toEqual(at('/b'));
    expect(afterClosing(tabs, closed(tabs, '/b', 'all'), '/c', '/b')).toEqual(at('/home'));
    expect(afterClosing(tabs, closed(tabs, '/b', 'close'), '/a', '/b')).toBeUndefined();
  });

  it('never run out, whatever is closed in whatever order', () => {
    const closing = fc.constantFrom<TabClosing>('close', 'left', 'right', 'others', 'all');
    const steps = fc.array(fc.tuple(fc.nat(5), closing));
    fc.assert(
      fc.property(steps, (asked) => {
        let left = tabs;
        for (const [place, how] of asked) left = closed(left, left[place % left.length]?.path ?? '', how);
        expect(left[0]).toEqual(at('/home'));
      }),
    );
  });
});
