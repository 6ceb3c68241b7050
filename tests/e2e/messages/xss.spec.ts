import { messagesPage } from '#engine/subjects/message/page';
import { richTextAttributes, richTextLink, richTextTags } from '#engine/schema/fieldTypes/richText';
import { expect, test } from '../fixtures';
import { xssCorpus } from '#engine/tests/xssCorpus';

/** A journey through them all would be the longest of the suite, and too long on a busy machine. */
const share = 14;
const shares = Array.from({ length: Math.ceil(xssCorpus.length / share) }, (_, at) => at * share);

const rows = xssCorpus.map((_, place) => ({
  id: place + 1,
  type: 'notice',
  title: `Attack ${place + 1}.`,
  subTitle: '',
  avatar: '',
  content: '',
  time: '2026-11-21T08:00:00.000Z',
  messageType: 1,
  status: 1,
}));

declare global {
  interface Window {
    __ran?: unknown;
  }
}

test.describe('with a server that lets everything through', () => {
  // Chromium reports what the policy stops even while DOMPurify reads the text in a document that never runs.
  test.use({ expectedErrors: [/Content Security Policy/] });

  for (const first of shares) {
    test(`whatever a server should let through, the reader of notices shows nothing that runs: from attack ${first + 1}`, async ({
      page,
    }) => {
      const some = rows.slice(first, first + share);
      await page.route(/message\/list/, (route) =>
        route.fulfill({ json: { code: 0, msg: 'ok', data: some, total: some.length } }),
      );
      await page.route(/message\/detail/, (route) => {
        const id = Number(new URL(route.request().url()).searchParams.get('id'));
        const html = `<p>before</p>${xssCorpus[id - 1] ?? ''}`;
        return route.fulfill({
          json: { code: 0, msg: 'ok', data: { ...rows[id - 1], html, about: { resource: 'notice', id } } },
        });
      });
      await page.goto(messagesPage.path);
      for (const { id, title } of some) {
        const attack = xssCorpus[id - 1];
        await page.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
        await page.getByRole('dialog').getByText('before').waitFor();
        const { found, ran } = await page.locator('.rich-text').evaluate((box) => ({
          found: [...box.querySelectorAll('*')].map((element) => ({
            tag: element.localName,
            attributes: element.getAttributeNames(),
            href: element.getAttribute('href'),
          })),
          ran: window.__ran,
        }));
        for (const { tag, attributes, href } of found) {
          expect(richTextTags, attack).toContain(tag);
          expect(
            attributes.filter((name) => !(richTextAttributes as readonly string[]).includes(name)),
            attack,
          ).toEqual([]);
          expect(href ?? 'https://none', attack).toMatch(richTextLink);
        }
        expect(ran, attack).toBeUndefined();
        await page.keyboard.press('Escape');
      }
      // Delayed scripts would have run by now.
      expect(await page.evaluate(() => window.__ran)).toBeUndefined();
    });
  }
});
