import type { Page } from '@playwright/test';
import type { MessageBox } from '#engine/subjects/message/message';
import { messageBoxes } from '#engine/subjects/message/message';
import type { Role } from '#engine/schema/roles';
import { boxTexts } from '#engine/client/shell/message/boxTexts';
import type { Api } from './api';
import type { Words } from './words';

interface Wanted {
  readonly title: string;
  readonly content?: string;
  readonly audience: readonly Role[];
}

/** Puts a notice into the boxes of its audience; answers its id. */
export const publish = async (admin: Api, { content = '<p>Text</p>', ...wanted }: Wanted): Promise<number> => {
  const { id } = await admin.call<{ id: number }>('notice/insert', { content, ...wanted });
  await admin.call('notice/publish', { id });
  return id;
};

/** The bell and the inbox that it opens. */
export const messageScreen = (page: Page, { text, say }: Words) => {
  const bell = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${text('menu.messages')}`) });
  const box = page.getByRole('dialog', { name: say(boxTexts.title) });
  const label = (type: MessageBox) => messageBoxes.find(({ value }) => value === type)?.label ?? messageBoxes[0].label;
  return {
    item: (title: string) => box.getByRole('listitem').filter({ hasText: title }),
    open: async (type: MessageBox) => {
      await bell.click();
      await box.getByRole('tab', { name: new RegExp(`^${say(label(type))}`) }).click();
    },
  };
};
