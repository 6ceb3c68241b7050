import { expect, test } from '../fixtures';
import { overflow } from '../parts/overflow';

test('on a phone all filters stand in one panel, inside the window', async ({ page, words }) => {
  const { word } = words;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('account/account-list');
  await page.getByRole('button', { name: word('filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: word('filters') });
  await panel.getByRole('searchbox').waitFor();
  const inside = async () => {
    const box = await panel.boundingBox();
    return box ? [box.x >= 0, box.y >= 0, box.x + box.width <= 360, box.y + box.height <= 800] : [];
  };
  await expect.poll(inside).toEqual([true, true, true, true]);
  expect(await overflow(page)).toBe(0);
});
