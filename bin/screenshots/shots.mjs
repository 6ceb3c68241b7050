/** The pictures of the operator's guide: who is signed in, which page, and what is done there first. */
export const shots = [
  { name: 'sign-in', page: 'login' },
  {
    name: 'must-read',
    as: 'service',
    page: 'account/review',
    withNotice: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'list', as: 'admin', page: 'account/tenant-list' },
  { name: 'views', as: 'service', page: 'account/enter-info-list', act: keepView },
  { name: 'matching', as: 'admin', page: 'account/account-list', act: selectMatching },
  { name: 'totals', as: 'admin', page: 'account/tenant-list', act: tickTwo },
  { name: 'record', as: 'admin', page: 'account/tenant-list/1/show' },
  { name: 'deposit', as: 'admin', page: 'account/tenant-list', act: openDeposit },
  { name: 'statement', as: 'merchant', page: 'account/statement-only' },
  { name: 'entries', as: 'employee', page: 'account/enter-info-list' },
  { name: 'entry-form', as: 'employee', page: 'account/enter-info-list/create' },
  { name: 'review', as: 'service', page: 'account/review' },
  { name: 'blacklist', as: 'service', page: 'account/black-list' },
  { name: 'notices', as: 'admin', page: 'account/notice-admin-list' },
  { name: 'inbox', as: 'service', page: 'account/enter-info-list', act: openInbox },
  { name: 'accounts', as: 'admin', page: 'account/account-list' },
  { name: 'overview', as: 'admin', page: 'account/overview' },
  { name: 'shortcuts', as: 'admin', page: 'account/account-list', act: (page) => page.keyboard.press('?') },
  { name: 'palette', as: 'admin', page: 'account/account-list', act: (page) => page.keyboard.press('Control+k') },
];

/** The names of actions stand in the language of the page: in both of them here. */
async function openDeposit(page) {
  await page
    .getByRole('button', { name: /^(Deposit|充值)/ })
    .first()
    .click();
}

async function openInbox(page) {
  await page
    .getByRole('button', { name: /^(Messages|消息)/ })
    .first()
    .click();
}

async function keepView(page) {
  const isChinese = await page.evaluate(() => document.documentElement.lang.startsWith('zh'));
  await page.getByRole('button', { name: /^(Views|视图)/ }).click();
  const name = page.getByRole('textbox', { name: /^(View name|视图名称)$/ });
  await name.fill(isChinese ? '我的录入' : 'My entries');
  await page.getByRole('button', { name: /^(Save the current view|保存当前视图)$/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function selectMatching(page) {
  await page
    .getByRole('checkbox', { name: /^(Select all on this page|选择本页全部)$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(Select all \d+ matching|选择全部 \d+ 条匹配记录)$/ }).click();
}

/** Two merchants, whose sum then stands beside that of all. */
async function tickTwo(page) {
  const boxes = page.getByRole('table').getByRole('row').getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(3).click();
}
