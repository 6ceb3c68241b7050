import { fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { reviewPage } from '#resources/review/page';
import { mayDo, opens } from '#engine/schema/access';
import { roles } from '#resources/business';
import { changeLocale } from '#engine/client/i18n/locale';
import LateOverlays from '#engine/client/shell/frame/LateOverlays';
import { showHelp } from '#engine/client/shell/help/help';
import { shortcutsOf } from '#engine/client/shell/help/KeyboardHelp';
import { keys } from '#engine/client/ui/browser/shortcuts';
import { filesOf } from '../../../imports';
import { showPart, someone } from '../../part';

beforeAll(() => changeLocale('en-US'));
afterEach(() => showHelp(false));

const open = () =>
  showPart(
    <>
      <input aria-label="Name" />
      <button type="button">Elsewhere</button>
      <LateOverlays user={someone} />
    </>,
  );
const press = (target: Element, init: object = {}) => fireEvent.keyDown(target, { key: '?', shiftKey: true, ...init });
const help = { name: 'Keyboard shortcuts' };

describe('the key ?', () => {
  test('opens the help, which Escape closes', async () => {
    open();
    press(screen.getByRole('button'));
    const dialog = await screen.findByRole('dialog', help);
    for (const group of ['Everywhere', 'List', 'Record', 'Form', 'Review'])
      within(dialog).getByRole('region', { name: group });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is a sign where somebody types, and nothing with Ctrl or Alt', () => {
    open();
    press(screen.getByRole('textbox'));
    press(screen.getByRole('button'), { ctrlKey: true });
    press(screen.getByRole('button'), { altKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the help', () => {
  const told = roles
    .flatMap(({ value }) => shortcutsOf(value))
    .flatMap(({ shortcuts }) => shortcuts.flatMap((one) => one.keys));

  test('names every letter that is a shortcut, and every key that a control declares', () => {
    const letters = new Set(told.flatMap((way) => way.split('+')).map((key) => key.toLowerCase()));
    for (const key of Object.values(keys)) expect(letters).toContain(key);
    const files = filesOf('src').filter((name) => name.endsWith('.tsx'));
    const declared = files.flatMap((name) => [
      ...readFileSync(name, 'utf8').matchAll(/aria-keyshortcuts="(?:[^"]* )?(?:Control\+|Meta\+)?(\w+)"/g),
    ]);
    expect(declared).not.toEqual([]);
    const drawn: Readonly<Record<string, string>> = { ArrowRight: '→', ArrowLeft: '←' };
    for (const [, key = ''] of declared) expect(letters).toContain(drawn[key] ?? key.toLowerCase());
  });

  test.each(roles)('offers $value no key that works nowhere for the role', ({ value: role }) => {
    const labels = shortcutsOf(role).map(({ label }) => label['en-US']);
    const fills = resources.some((one) => mayDo(role, one, 'insert') || mayDo(role, one, 'modify'));
    expect(labels).toEqual([
      'Everywhere',
      'List',
      'Record',
      ...(fills ? ['Form'] : []),
      ...(opens(reviewPage.allow, role) ? ['Review'] : []),
    ]);
  });
});
