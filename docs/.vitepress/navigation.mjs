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

const product = 'Back-office console';

export const english = {
  title: product,
  description: 'Documents of the back-office console',
  themeConfig: {
    nav: [
      { text: 'API', link: '/api' },
      { text: 'Decisions', link: '/decisions/' },
    ],
    sidebar: [
      group('Understand', ['architecture', 'glossary', 'product', 'specification', 'look']),
      group('Change', [], [entry('CONTRIBUTING.md'), ...folder('recipes'), entry('CHANGELOG.md')]),
      group('Talk to it', ['api', 'client', 'other-servers']),
      group('Run', ['deployment', 'operations', 'security', 'benchmarks'], [entry('SECURITY.md')]),
      { ...group('Decisions', [], folder('decisions')), collapsed: true },
    ],
  },
};

export const chinese = { title: '后台管理系统', description: '后台管理系统使用指南', themeConfig: {} };
