import { addElement, addImport, addProperty, type Insertion } from '#make/edit/insert';
import { asArray, asObject, constant, type Parsed } from '#make/edit/parse';
import { wordsFor } from '#make/fields/draft';
import { iconNamed, resourceNamed, readRoles } from '#make/fields/known';
import { reviewed } from '#make/fields/reviewed';
import { created, edited, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { goodName, kebab, pascal } from '#make/words/names';
import { importLine, literal, readWords, said } from '#make/words/text';
import { pagesOf } from '#resources/pages';
import type { Resource } from '#resources/schema/resource';

/** The flags of a page, as they were typed. */
export interface PageFlags {
  readonly label?: string | undefined;
  readonly roles?: string | undefined;
  readonly icon?: string | undefined;
  readonly behind?: string | undefined;
}

const pages = 'resources/customPages.ts';
const screens = 'src/screens/pages.ts';

/** Where pages are already: those of resources, and the personal center. */
const addresses = (resources: readonly Resource[]): string[] => [
  ...resources.flatMap(pagesOf).map(({ path }) => path),
  'account/change-pwd',
];

const screenSource = (name: string, title: string) => `${importLine([`${name}Page`], `#resources/${name}/page`)}
${importLine(['PageHead'], '#src/ui/PageHead')}
${importLine(['useLocaleInUse'], '#src/i18n/useText')}

/** ${title}. */
const ${pascal(name)}Page = () => {
  const locale = useLocaleInUse();
  return (
    <>
      <PageHead title={${name}Page.label[locale]} />
      {/* REVIEW: what the page shows; src/screens/job/JobsPage.tsx loads data, says that it loads, and what failed */}
      <div className="card card-body" />
    </>
  );
};

export default ${pascal(name)}Page;
`;

/** A page of its own in the menu: its declaration, its screen and the line between them. */
export const planPage = (
  tree: Tree,
  called: string | undefined,
  flags: PageFlags,
  resources: readonly Resource[],
  force: boolean,
): Plan => {
  if (called === undefined)
    throw new Refused('Which page? npm run make -- page stockCheck --label 库存盘点/Stock-taking --roles admin');
  const name = goodName(called, 'A page');
  const { label, guessed } = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const roles = flags.roles === undefined ? ['admin'] : readRoles(flags.roles);
  const doubts = [...guessed, ...(flags.roles === undefined ? ['who may open it'] : [])];
  const behind = flags.behind === undefined ? '' : `behind: ${literal(resourceNamed(flags.behind, resources).name)},`;
  const source = `${importLine(['type CustomPage'], '#resources/schema/customPage')}
${importLine(['say'], '#resources/schema/language')}

/** ${label.en}. */
${reviewed(doubts)}export const ${name}Page = {
  route: ${literal(name)},
  path: ${literal(`account/${kebab(name)}`)},
  icon: ${literal(flags.icon === undefined ? 'page' : iconNamed(flags.icon))},
  label: ${said(label)},
  allow: ${literal(roles)},
  ${behind}
} as const satisfies CustomPage;
`;
  const declare = (file: Parsed): Insertion[] => [
    ...addImport(file, [`${name}Page`], `./${name}/page`),
    addElement(file, asArray(file, constant(file, 'customPages')), `${name}Page`),
  ];
  const declaration = `resources/${name}/page.ts`;
  const path = `src/screens/${name}/${pascal(name)}Page.tsx`;
  const screen = `${name}: lazyComponent(() => import('./${name}/${pascal(name)}Page')),`;
  const address = `account/${kebab(name)}`;
  if (new RegExp(`\\b${name}Page\\b`).test(tree.read(pages) ?? ''))
    throw new Refused(`There is a page '${name}' already.`);
  if (addresses(resources).includes(address))
    throw new Refused(`Another page is at /admin/${address} already. Choose another name.`);
  return {
    changes: [
      created(tree, declaration, source, force),
      ...edited(tree, pages, declare),
      ...edited(tree, screens, (file) => [addProperty(file, asObject(file, constant(file, 'pageScreens')), screen)]),
      created(tree, path, screenSource(name, label.en), force),
    ],
    next: [
      `The page is at /admin/account/${kebab(name)}, and in the menu of ${roles.join(', ')}.`,
      'Its data comes from a call: npm run make -- call',
      'The tour looks at it unasked, and the menus test its entry: npm test -- e2e tour',
    ],
  };
};
