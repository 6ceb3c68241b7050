import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf, root } from './pages.mjs';

/** An entry of the sidebar, under the title of its page. */
const entry = (file) => ({
  text: /^# (.+)$/m.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? file,
  link: pathOf(file),
});

const folder = (name) =>
  readdirSync(join(root, 'docs', name))
    .filter((file) => file.endsWith('.md') && !/^(?:README|index|000-)/.test(file))
    .sort()
    .map((file) => entry(`docs/${name}/${file}`));

const group = (text, files, more = []) => ({
  text,
  collapsed: false,
  items: [...files.map((file) => entry(`docs/${file}.md`)), ...more],
});

const guidePages = ['lists', 'entries', 'money', 'messages', 'accounts', 'personal'];

const guide = (language) => guidePages.map((page) => entry(`docs/guide/${language}/${page}.md`));

const forDevelopers = [
  group('Understand', ['architecture', 'glossary', 'product', 'specification', 'look']),
  group(
    'Change',
    [],
    [
      entry('docs/tutorial.md'),
      entry('CONTRIBUTING.md'),
      ...folder('recipes'),
      ...folder('reference'),
      entry('CHANGELOG.md'),
    ],
  ),
  group('Talk to it', ['api', 'api-examples', 'client', 'webhooks', 'other-servers']),
  group('Run', ['deployment', 'operations', 'security', 'benchmarks'], [entry('SECURITY.md')]),
  { ...group('Decisions', [], folder('decisions')), collapsed: true },
];

export const english = {
  title: 'Back-office console',
  description: 'Documents of the back-office console',
  themeConfig: {
    nav: [
      { text: 'User guide', link: '/guide/en/' },
      { text: 'API', link: '/api' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: { '/guide/en/': [group('User guide', ['guide/en/README'], guide('en'))], '/': forDevelopers },
  },
};

export const chinese = {
  title: '管理后台',
  description: '管理后台使用指南',
  themeConfig: {
    nav: [{ text: 'For developers', link: '/' }],
    sidebar: [group('使用指南', ['guide/zh/README'], guide('zh'))],
    outline: { label: '本页内容' },
    docFooter: { prev: '上一页', next: '下一页' },
    darkModeSwitchLabel: '主题',
    sidebarMenuLabel: '目录',
    returnToTopLabel: '回到顶部',
    langMenuLabel: '切换语言',
  },
};

/** The words of the search in Chinese. */
export const searchTexts = {
  'guide/zh': {
    translations: {
      button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
      modal: {
        noResultsText: '没有匹配结果',
        resetButtonTitle: '清除',
        footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
      },
    },
  },
};
