import { addElement, addProperty, type Insertion } from '../edit/insert';
import { asArray, asObject, constant, endBefore, type Parsed } from '../edit/parse';
import { wordsFor } from '../fields/draft';
import { iconNamed, resourceNamed, readRoles } from '../fields/known';
import { reviewed } from '../fields/reviewed';
import { created, edited, type Plan, type Tree } from '../plan';
import { Refused } from '../refused';
import { goodName, kebab, pascal } from '../words/names';
import { importLine, literal, readWords, said } from '../words/text';
import { pagesOf } from '../../resources/pages/pages';
import type { Resource } from '../../resources/vocabulary/schema';

/** The flags of a page, as they were typed. */
export interface PageFlags {
  readonly label?: string | undefined;
  readonly roles?: string | undefined;
  readonly icon?: string | undefined;
  readonly behind?: string | undefined;
}

const pages = 'resources/pages/customPages.ts';
const screens = 'src/screens/pages.ts';

/** Where pages are already: those of resources, and the personal center. */
const addresses = (resources: readonly Resource[]): string[] => [
  ...resources.flatMap(pagesOf).map(({ path }) => path),
  'account/change-pwd',
];

const screenSource = (
  name: string,
  title: string,
) => `${importLine([`${name}Page`], '../../../resources/pages/customPages')}
${importLine(['PageHead'], '../../ui/PageHead')}
${importLine(['useLocaleInUse'], '../../i18n/useText')}

/** ${title}. */
const ${pascal(name)}Page = () => {
  const locale = useLocaleInUse();
  return (
    <>
      <PageHead title={${name}Page.label[locale]} />
      {/* REVIEW: what the page shows; src/screens/jobs/JobsPage.tsx loads data, says that it loads, and what failed */}
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
  const source = `

/** ${label.en}. */
${reviewed(doubts)}export const ${name}Page = {
  route: ${literal(name)},
  path: ${literal(`account/${kebab(name)}`)},
  icon: ${literal(flags.icon === undefined ? 'page' : iconNamed(flags.icon))},
  label: ${said(label)},
  allow: ${literal(roles)},
  ${behind}
} as const satisfies CustomPage;`;
  const declare = (file: Parsed): Insertion[] => [
    { at: endBefore(file, 'customPages'), text: source },
    addElement(file, asArray(file, constant(file, 'customPages')), `${name}Page`),
  ];
  const path = `src/screens/${name}/${pascal(name)}Page.tsx`;
  const screen = `${name}: lazy(() => import('./${name}/${pascal(name)}Page')),`;
  const address = `account/${kebab(name)}`;
  if (tree.read(pages)?.includes(`export const ${name}Page `)) throw new Refused(`There is a page '${name}' already.`);
  if (addresses(resources).includes(address))
    throw new Refused(`Another page is at /admin/${address} already. Choose another name.`);
  return {
    changes: [
      ...edited(tree, pages, declare),
      ...edited(tree, screens, (file) => [addProperty(file, asObject(file, constant(file, 'pageScreens')), screen)]),
      created(tree, path, screenSource(name, label.en), force),
    ],
    next: [
      `The page is at /admin/account/${kebab(name)}, and in the menu of ${roles.join(', ')}.`,
      'Its data comes from a call: npm run make -- call',
      'The tour looks at it unasked, and the menus test its entry: npm run test:e2e -- tour',
    ],
  };
};
