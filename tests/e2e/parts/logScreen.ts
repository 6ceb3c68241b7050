import type { Page } from '@playwright/test';
import { labeled } from '#resources/schema/joined';
import { operationLog } from '#resources/operationLog/operationLog';
import { labelOfName } from '#resources/names';
import { listScreen } from './listScreen';
import type { Words } from './words';
import { changesTexts } from '#src/fieldTypes/changes/changeRows';

/** The operation log and the page of one operation. */
export const logScreen = (page: Page, words: Words) => {
  const { locale, say } = words;
  const list = listScreen(page, words, operationLog);
  const action = (name: string) => labelOfName('action', name, locale);
  return {
    ...list,
    action,
    /** Goes by the row of an operation to its page; until that is there the list shows the same links. */
    open: async (name: string) => {
      await list.table
        .getByRole('link', { name: action(name), exact: true })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: action(name) }).waitFor();
    },
    chip: (field: 'resource' | 'recordId', text: string) =>
      list.chips.getByText(labeled(locale, say(operationLog.fields[field].label), text), { exact: true }),
    /** The values before and after of the field with this label. */
    change: (label: string) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label} `) }) })
        .getByRole('cell'),
    heads: page
      .getByRole('columnheader')
      .filter({ hasText: new RegExp(`${say(changesTexts.before)}|${say(changesTexts.after)}`) }),
  };
};
