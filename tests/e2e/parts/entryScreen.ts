import type { Page } from '@playwright/test';
import { entry } from '#resources/entry/entry';
import type { ValueOf } from '#engine/schema/row';
import { fillText, type TextValues } from '#engine/client/i18n/texts';
import { importTexts, type ImportTextKey } from '#engine/client/views/Import/importTexts';
import { uniqueName, type People } from './people';
import type { Words } from './words';
import { formTexts } from '#engine/client/views/Form/formTexts';

type Fields = typeof entry.fields;
type Result = ValueOf<Fields['result']>;

/** An entry of an admin about a player of this journey alone. */
export const makeEntry = async (
  { admin, makeTenant }: People,
  more: { playerId?: string; result?: Result; cutting?: 0 | 1; evidence?: readonly string[]; tenantId?: number } = {},
) => {
  const tenantId = more.tenantId ?? (await makeTenant()).id;
  const body = { playerId: uniqueName('player'), result: 1, cutting: 0, ...more, tenantId };
  return admin.call<{ id: number; playerId: string; tenantId: number }>('enter-info/insert', body);
};

/** The list of entries about one player. */
export const entriesOf = (playerId: string): string =>
  `${entry.path}?${new URLSearchParams({ filter: JSON.stringify({ playerId }) })}`;

/** The form of an entry. */
export const entryForm = (page: Page, { word, say }: Words) => {
  const box = (name: keyof Fields) => page.getByRole('textbox', { name: say(entry.fields[name].label), exact: true });
  return {
    tenant: page.getByRole('combobox', { name: say(entry.fields.tenantId.label) }),
    // It suggests what other entries have.
    platform: page.getByRole('combobox', { name: say(entry.fields.platform.label), exact: true }),
    playerId: box('playerId'),
    playerName: box('playerName'),
    /** Its first choice: where the focus comes to while none is chosen. */
    first: (name: 'result' | 'cutting') =>
      page
        .getByRole('radiogroup', { name: say(entry.fields[name].label) })
        .getByRole('radio')
        .first(),
    choice: (name: 'result' | 'cutting', label: string) =>
      page
        .getByRole('radiogroup', { name: say(entry.fields[name].label) })
        .getByRole('radio', { name: label, exact: true }),
    next: page.getByRole('button', { name: say(formTexts.saveAndNext), exact: true }),
    save: page.getByRole('button', { name: word('save'), exact: true }),
  };
};

/** The import of entries. */
export const importScreen = (page: Page, { locale, say }: Words) => {
  const said = (word: ImportTextKey, values?: TextValues) => fillText(locale, importTexts[word][locale], values);
  const button = (word: ImportTextKey, values?: TextValues) =>
    page.getByRole('button', { name: said(word, values), exact: true });
  return {
    said,
    open: async () => {
      await page.goto(`${entry.path}/import`);
      await button('choose').waitFor();
    },
    choose: (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer }),
    column: (name: keyof Fields) => page.getByRole('combobox', { name: say(entry.fields[name].label) }),
    button,
    refused: page.getByRole('region', { name: said('refusedLines') }),
    count: (word: 'added' | 'okWould' | 'already' | 'refused') =>
      page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByText(said(word), { exact: true }) })
        .getByRole('definition'),
  };
};
