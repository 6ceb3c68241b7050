import { created, edited, entry, imported, statement } from '#make/edit';
import { wordsFor } from '#make/fields/draft';
import { goodName, pascal } from '#make/names';
import type { Flags, Plan, Request } from '#make/plan';
import { Refusal } from '#make/refusal';
import { fill, literal, readWords, reviewComments, textSource } from '#make/source';

const meanings = 'resources/schema/fieldTypes';

/** A field type for texts of one form: its meaning, its column, its screen, and a specimen for the tests. */
export const planType = ({ tree, names: [called = ''], flags }: Request): Plan => {
  const name = goodName(called, 'A field type');
  const Name = pascal(name);
  const { label } = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const { max, pattern, example } = formOf(flags);
  const guesses = [flags.pattern === undefined ? 'the pattern' : '', flags.max === undefined ? 'max' : ''];
  const values = {
    name,
    Name,
    comment: label.en,
    label: textSource(label),
    doubts: reviewComments(guesses.filter(Boolean)),
    max: String(max),
    tooLong: String(max + 1),
    pattern: String(pattern),
    example: literal(example),
    wrong: pattern.test('?') ? '' : literal('?'),
  };
  const column = `${name}: { sql: () => 'text', json: plainColumn, schema: () => textSchema(${name}Form) },`;
  const input = `${name}: (props) => <LineInput props={props} box={{ spellCheck: false }} />,`;
  return {
    changes: [
      created(tree, `${meanings}/${name}.ts`, fill('type', 'meaning', values), flags.force),
      ...edited(
        tree,
        `${meanings}/index.ts`,
        imported([`${name}Type`, `type ${Name}`], `./${name}`),
        statement(`export { ${name} } from './${name}';`, 'FieldTypes', '\n'),
        entry(['FieldTypes'], `${name}: ${Name};`),
        entry(['fieldTypes'], `${name}: ${name}Type,`),
      ),
      ...edited(
        tree,
        'server/database/fieldTypes.ts',
        imported([`${name}Form`], `#${meanings}/${name}`),
        entry(['fieldColumns'], column),
      ),
      ...edited(tree, 'src/fieldTypes/cells.ts', entry(['cells'], `${name}: cut,`)),
      ...edited(tree, 'src/fieldTypes/inputs.tsx', entry(['inputs'], input)),
      ...edited(tree, 'src/fieldTypes/filters.tsx', entry(['filters'], `${name}: textFilter,`)),
      created(tree, `tests/src/fieldTypes/specimens/${name}.ts`, fill('type', 'specimen', values), flags.force),
    ],
    next: [
      'npm test -- unit tests/docs -u              writes it into the reference of field types',
      `npm run make -- field <resource> <name>:${name}    declares a field of it`,
    ],
  };
};

/** The form that every value must have. */
const formOf = (flags: Flags) => {
  const pattern = readPattern(flags.pattern ?? '^[A-Z0-9-]+$');
  const max = Number(flags.max ?? 32);
  const example = flags.example ?? 'AB-12';
  if (!Number.isInteger(max) || max < 1) throw new Refusal(`--max is a number of characters, and not ${flags.max}.`);
  if (!pattern.test(example) || example.length > max)
    throw new Refusal(`The example ${literal(example)} does not have the form: say another by --example.`);
  return { pattern, max, example };
};

const readPattern = (source: string): RegExp => {
  try {
    return new RegExp(source.replace(/^\/(.*)\/$/s, '$1'));
  } catch (error) {
    throw new Refusal(`The pattern cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
