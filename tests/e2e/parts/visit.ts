import type { Page } from '@playwright/test';
import { basePath } from '#engine/schema/wire/basePath';

/** What opened over a page. */
export const layers = (page: Page) => page.getByRole('dialog').or(page.getByRole('menu'));

const closeLayers = async (page: Page): Promise<void> => {
  for (let left = await layers(page).count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await layers(page)
      .nth(left - 1)
      .waitFor({ state: 'detached' });
  }
};

/** Goes where a link inside the console leads; false where no console is, or where it would ask about unsaved changes. */
const goInside = async (to: string): Promise<boolean> => {
  const isUnsaved = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (isUnsaved || !document.querySelector('.shell')) return false;
  // A new page takes the focus, which nothing has until then.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { idx } = history.state as { readonly idx: number };
  history.pushState({ usr: null, key: `visit${idx}`, idx: idx + 1 }, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  while (document.activeElement === document.body) await new Promise(requestAnimationFrame);
  return true;
};

/**
 * Opens a page of the console for somebody who may be in it already: a page loaded afresh costs twice as much. What a
 * person arranged on the same page, as its filters, does not outlast it.
 */
export const visit = async (page: Page, address: string): Promise<void> => {
  const to = `${basePath}/${address}`;
  const { pathname, search } = new URL(page.url());
  if (pathname + search === to) return closeLayers(page);
  const isInTheWay = pathname === to.split('?')[0] || (await layers(page).count()) > 0;
  if (isInTheWay || !(await page.evaluate(goInside, to))) await page.goto(address);
};
