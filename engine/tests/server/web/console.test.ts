import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConsole } from '#engine/server/web/console';
import { temporaryFolder } from '#engine/tests/temporaryFolder';

const pageWith = async (marks: Parameters<typeof createConsole>[1]) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder.path, 'index.html'), '<html lang="zh-CN">');
  const answer = await createConsole(folder.path, marks).request('/admin/', { headers: { accept: 'text/html' } });
  folder.remove();
  return answer.text();
};

test('the page of a demo says the language of its data, and any other page says none', async () => {
  expect(await pageWith({ locale: 'en-US', identity: true })).toBe(
    '<html data-identity data-locale="en-US" lang="zh-CN">',
  );
  expect(await pageWith({})).toBe('<html lang="zh-CN">');
});
