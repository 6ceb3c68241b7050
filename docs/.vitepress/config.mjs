import { linkPages, rewrites, slugify } from './pages.mjs';
import { chinese, english, searchTexts } from './navigation.mjs';

/** Words of a text; Chinese has none between spaces. It runs in the page too, so it needs nothing of this file. */
const tokenize = (text) =>
  [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text.toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Where the site stands on its host: `/`, or a folder such as `/docs/`. */
const base = process.env.DOCS_BASE || '/';

/**
 * The site of the documents: `npm run docs` and `npm run docs -- build`. `npm start` serves no documents: whoever operates the
 * console hosts `dist-docs/` where its people find it.
 */
export default {
  srcDir: '..',
  outDir: '../dist-docs',
  cacheDir: '../node_modules/.cache/docs',
  base,
  rewrites,
  // The console's own configuration stands beside its pages, at the top of the repository.
  vite: { configFile: false },
  srcExclude: ['README.md', 'bench/**', 'server/**', 'src/**', 'dist*/**', 'data*/**', 'test-results/**'],
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  // Without the date of a commit a build of the same files is the same build.
  lastUpdated: false,
  markdown: { anchor: { slugify }, config: (markdown) => void linkPages(markdown) },
  locales: {
    root: { label: 'English', lang: 'en-US', ...english },
    'guide/zh': { label: '中文', lang: 'zh-CN', ...chinese },
  },
  themeConfig: {
    i18nRouting: false,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { combineWith: 'AND' } },
        locales: searchTexts,
      },
    },
  },
};
