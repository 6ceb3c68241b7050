import { membersIn, sourceIn, typeIn, type Member } from './members';
import { textOf } from './pages';

const code = (text: string) => {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence} ${text.replaceAll(/\s+/g, ' ')} ${fence}`.replaceAll(/^` | `$/g, '`');
};

/** Long types say little here: their own section, or the source, has them. */
const typeOf = ({ type }: Member) => code(type.length > 90 ? `${type.slice(0, 60).trim()} …` : type);

const list = (members: readonly Member[]) =>
  members.length === 0
    ? 'No options of its own.'
    : members
        .map((member) => {
          const head = `- ${code(member.name)}${member.optional ? '' : ' (required)'}: ${typeOf(member)}`;
          return `${head}${member.says ? `. ${member.says.replaceAll(/<(\w)/g, '\\<$1')}` : ''}`;
        })
        .join('\n');

const section = (title: string, file: string, name: string) => {
  const { says, members } = typeIn(file, name);
  return `## ${title}\n\n${says ? `${says}\n\n` : ''}${list(members)}`;
};

/** Types that are no list of members, as the source has them. */
const shapes = (title: string, sentence: string, file: string, names: readonly string[]) => {
  const found = names.map((name) => sourceIn(file, name));
  const parts = found.map(({ says, source }) => `${says ? `${says}\n\n` : ''}\`\`\`ts\n${source}\n\`\`\``);
  return `## ${title}\n\n${sentence}\n\n${parts.join('\n\n')}`;
};

const head = (title: string, sentence: string) =>
  `# ${title}\n\n${sentence} This page is made from the types of \`engine/schema/\`: after a change of\nthem, \`npx vitest run --project unit tests/docs -u\` writes it again.`;

const schema = 'engine/schema';

/** What `server/<resource>/recordRules.ts` may export. */
const hooks = [
  'BeforeWrite',
  'AfterWrite',
  'AfterRemoval',
  'AfterCommit',
  'ActionRule',
  'IntendedWrite',
  'WriteContext',
  'RecordChange',
  'CommittedChange',
  'ActionFacts',
];

/** What a declaration of a resource can say. */
export const resourcePage = (): string =>
  [
    head('Reference: a resource', 'Every word of `defineResource`.'),
    section('A resource', `${schema}/resource.ts`, 'Declaration'),
    section('Every field', `${schema}/fieldTypes/fieldType.ts`, 'CommonOptions'),
    section('An option', `${schema}/choices.ts`, 'Option'),
    section('A condition', `${schema}/fieldTypes/fieldType.ts`, 'Condition'),
    section('A derived field', `${schema}/fieldTypes/fieldType.ts`, 'Belonging'),
    shapes('A computed field', 'What `computed` says.', `${schema}/formula.ts`, [
      'Formula',
      'Operand',
      'NumberFormula',
    ]),
    section('A reminder', `${schema}/reminder.ts`, 'Reminder'),
    section('A transition', `${schema}/transitions.ts`, 'StateTransition'),
    section('Every transition', `${schema}/transitions.ts`, 'TransitionOptions'),
    section('An action', `${schema}/action.ts`, 'Action'),
    section('A second page of the list', `${schema}/resource.ts`, 'OtherPage'),
    section('A related list', `${schema}/resource.ts`, 'Related'),
    section('A related page', `${schema}/resource.ts`, 'RelatedPage'),
    shapes(
      'Rules of its writes',
      '`server/<resource>/recordRules.ts` exports them as `beforeWrite`, `afterWrite` and so on, and `actionRules` by the names of actions.',
      'engine/server/records/rules.ts',
      hooks,
    ),
    section('A call', `${schema}/call.ts`, 'Call'),
    '',
  ]
    .join('\n\n')
    .trimEnd() + '\n';

/** The options of each field type beside those of every field. */
export const fieldTypesPage = (): string => {
  const folder = `${schema}/fieldTypes`;
  const [, named = ''] = /const fieldTypes = \{([^}]+)\}/.exec(textOf(`${folder}/index.ts`)) ?? [];
  const types = (named.match(/\w+/g) ?? []).map((name) => {
    const { says, members } = typeIn(`${folder}/${name}.ts`, name.charAt(0).toUpperCase() + name.slice(1));
    const options = members.find((member) => member.name === 'options')?.type ?? '{}';
    const value = members.find((member) => member.name === 'value')?.type ?? 'unknown';
    const own = list(options.startsWith('{') ? membersIn(options) : []);
    return `## ${name}\n\n${says ? `${says} ` : ''}Its value is ${code(value)}.\n\n${own}`;
  });
  return (
    [
      head(
        'Reference: field types',
        'Each is a function that takes a label and these options, beside those of [every field](resource.md#every-field).',
      ),
      ...types,
      '## Presets\n\n`money`, `phone`, `position` (an order by hand) and what `npm run make -- type` writes are fields of a type above with some options said: see [the recipe](../recipes/field-type.md).',
    ].join('\n\n') + '\n'
  );
};
