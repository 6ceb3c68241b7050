import type { Resource } from '#resources/schema/resource';
import { addElement } from '#make/edit/insert';
import { asArray, constant } from '#make/edit/parse';
import { wordsFor } from '#make/fields/draft';
import { resourceNamed, readRoles } from '#make/fields/known';
import { doubtsOf, reviewed } from '#make/fields/reviewed';
import { fieldValue, makerOf } from '#make/fields/source';
import { created, edited, type FileChange, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { camel, goodWord, kebab } from '#make/words/names';
import { literal, readWords, said, type Words } from '#make/words/text';
import { callTestSource } from './callTest';
import { withConstant, withHandler, type Addition } from './constant';
import { partsOf, rolesFor } from './declaration';
import { refuseTakenCall } from './takenCalls';

/** The flags of a call, as they were typed. */
export interface CallFlags {
  readonly label?: string | undefined;
  readonly input?: readonly string[] | undefined;
  readonly answer?: readonly string[] | undefined;
  readonly roles?: string | undefined;
  readonly post?: boolean | undefined;
}

const reader = (call: string) => `const ${call}Route = route(${call}, async () => {
  // REVIEW: answers nothing yet; read what the caller may see, and reply with ok(…)
  throw notFound();
});`;

const writer = (call: string) => `const ${call}Route = route(${call}, async ({ ports, audit }) =>
  ports.database.transaction().execute(async (tx) => {
    // REVIEW: changes nothing yet; change the rows that the caller may write, here, beside their audit row
    await writeAudit(tx, ports.now(), audit, [{}]);
    throw notFound();
  }),
);`;

const handlerOf = (call: string, of: string, isPost: boolean): Addition => ({
  imports: [
    ...(isPost ? ([[['writeAudit'], '#server/audit/auditLog']] as const) : []),
    [['route'], '#server/http/call'],
    [['notFound'], '#server/refusals'],
    [[call], `#resources/${of}/calls`],
  ],
  source: isPost ? writer(call) : reader(call),
});

/** The operation log shows the last word of each call that writes. */
const named = (tree: Tree, word: string, label: Words): FileChange[] =>
  edited(tree, 'resources/names.ts', (file) => {
    const list = asArray(file, constant(file, 'otherActions'));
    return file.text.includes(`value: '${word}'`)
      ? []
      : [addElement(file, list, `{ value: ${literal(word)}, label: ${said(label)} }`)];
  });

/** A call of a resource that is none of the generated ones: its declaration and its handler. */
export const planCall = (
  tree: Tree,
  of: string | undefined,
  called: string | undefined,
  flags: CallFlags,
  resources: readonly Resource[],
  force = false,
): Plan => {
  if (of === undefined || called === undefined)
    throw new Refused(
      'Which call of which resource? npm run make -- call tenant idle --input days:integer --answer count:integer',
    );
  const resource = resourceNamed(of, resources);
  const word = kebab(goodWord(called, 'A call'));
  if (!force) refuseTakenCall(resource, word);
  const call = camel(`${resource.name} ${word}`);
  const { label, guessed } = wordsFor(word, flags.label === undefined ? undefined : readWords(flags.label));
  const [inputs, answers] = [partsOf(flags.input, resources), partsOf(flags.answer, resources)];
  const isPost = flags.post === true;
  if (!isPost && answers.length === 0)
    throw new Refused('What does it answer? --answer count:integer, or --post for a call that changes something.');
  const listed = (drafts: typeof inputs) => drafts.map((draft) => `${draft.name}: ${fieldValue(draft)}`).join(', ');
  const doubts = [
    ...guessed,
    ...(flags.roles === undefined ? ['who may make it'] : []),
    ...[...inputs, ...answers].flatMap(doubtsOf),
  ];
  const roles = flags.roles === undefined ? rolesFor(resource, isPost ? 'modify' : 'list') : readRoles(flags.roles);
  const makers = [...new Set([...inputs, ...answers].map(makerOf))];
  const source = `/** ${label.en}. */
${reviewed(doubts)}export const ${call} = defineCall({
  method: ${literal(isPost ? 'POST' : 'GET')},
  path: ${literal(`${resource.api}/${word}`)},
  roles: ${literal(roles)},
  resource: ${resource.name}.name,
  summary: ofResource(${resource.name}, ${said(label)}),
  input: { ${listed(inputs)} },
  answer: ${answers.length === 0 ? 'done' : `object({ ${listed(answers)} })`},
});`;
  const path = `${resource.api}/${word}`;
  const test = { path, label: label.en, isPost, role: roles[0] ?? 'admin', inputs };
  const imports: Addition['imports'] = [
    [[resource.name], `./${resource.name}`],
    ...(makers.length === 0 ? [] : ([[makers, '#resources/schema/field']] as const)),
    [['say'], '#resources/schema/language'],
    [[answers.length === 0 ? 'done' : 'object'], '#resources/schema/answer'],
    [['defineCall', 'ofResource'], '#resources/schema/call'],
  ];
  return {
    changes: [
      withConstant(tree, `resources/${resource.name}/calls.ts`, { imports, source }),
      withHandler(tree, resource, call, handlerOf(call, resource.name, isPost)),
      ...(isPost ? named(tree, word, label) : []),
      created(tree, `tests/server/${resource.name}/${call}.test.ts`, callTestSource(test), force),
    ],
    next: [
      `The call is ${isPost ? 'POST' : 'GET'} /api/${path}, described in /api/docs. Its handler ${call}Route refuses until you write it.`,
      'The console makes it by `useProvider().call(…)`, as src/screens/job/JobsPage.tsx does.',
      `npm test -- api ${call}  runs its first test; say there what it answers`,
      'npm test -- unit tests/resources/roles -u  accepts who may make it; read the diff',
    ],
  };
};
