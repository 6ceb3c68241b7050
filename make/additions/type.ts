import { addImport, addProperty, type Insertion } from '#make/edit/insert';
import { asObject, constant, endBefore, endOfInterface, type Parsed } from '#make/edit/parse';
import { wordsFor } from '#make/fields/draft';
import { created, edited, type FileChange, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { goodName, pascal } from '#make/words/names';
import { importLine, literal, readWords } from '#make/words/text';
import { columnSource, meanings, meaningSource, specimenSource, type Form } from './typeSources';

/** The flags of a field type, as they were typed. */
export interface TypeFlags {
  readonly label?: string | undefined;
  readonly max?: string | undefined;
  readonly pattern?: string | undefined;
  readonly example?: string | undefined;
}

/** A line in an exhaustive table, with what it takes. */
const inTable = (
  tree: Tree,
  path: string,
  table: string,
  source: string,
  imports: (file: Parsed) => readonly Insertion[] = () => [],
): FileChange[] =>
  edited(tree, path, (file) => [...imports(file), addProperty(file, asObject(file, constant(file, table)), source)]);

const named = (tree: Tree, { name }: Form): FileChange[] =>
  edited(tree, `${meanings}/index.ts`, (file) => [
    ...addImport(file, [`${name}Type`, `type ${pascal(name)}`], `./${name}`),
    { at: endBefore(file, 'FieldTypes'), text: `\n${importLine([name], `./${name}`).replace('import', 'export')}` },
    { at: endOfInterface(file, 'FieldTypes'), text: `\n${name}: ${pascal(name)};` },
    addProperty(file, asObject(file, constant(file, 'fieldTypes')), `${name}: ${name}Type,`),
  ]);

const readPattern = (said: string): RegExp => {
  try {
    return new RegExp(said.replace(/^\/(.*)\/$/s, '$1'));
  } catch (error) {
    throw new Refused(`The pattern cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const readForm = (called: string, flags: TypeFlags): Form => {
  const name = goodName(called, 'A field type');
  const { label } = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const pattern = readPattern(flags.pattern ?? '^[A-Z0-9-]+$');
  const max = Number(flags.max ?? 32);
  const example = flags.example ?? 'AB-12';
  if (!Number.isInteger(max) || max < 1) throw new Refused(`--max is a number of characters, and not ${flags.max}.`);
  if (!pattern.test(example) || example.length > max)
    throw new Refused(`The example ${literal(example)} does not have the form: say another by --example.`);
  return {
    name,
    label,
    max,
    pattern,
    example,
    guessed: [...(flags.pattern === undefined ? ['the pattern'] : []), ...(flags.max === undefined ? ['max'] : [])],
  };
};

/** A field type for texts of one form: its meaning, its column, its screen, and a specimen for the tests. */
export const planType = (tree: Tree, called: string | undefined, flags: TypeFlags, force: boolean): Plan => {
  if (called === undefined)
    throw new Refused(
      "Which field type? npm run make -- type plate --pattern '^[A-Z]{2}\\d{4}$' --max 6 --example AB1234",
    );
  const form = readForm(called, flags);
  const { name } = form;
  return {
    changes: [
      created(tree, `${meanings}/${name}.ts`, meaningSource(form), force),
      ...named(tree, form),
      ...inTable(tree, 'server/database/fieldColumns.ts', 'fieldColumns', `${name}: ${columnSource(form)},`, (file) =>
        addImport(file, [`${name}Form`], `#${meanings}/${name}`),
      ),
      ...inTable(tree, 'src/fieldTypes/cells.ts', 'cells', `${name}: cut,`),
      ...inTable(
        tree,
        'src/fieldTypes/inputs.tsx',
        'inputs',
        `${name}: (props) => <LineInput props={props} box={{ spellCheck: false }} />,`,
      ),
      ...inTable(tree, 'src/fieldTypes/filters.tsx', 'filters', `${name}: textFilter,`),
      created(tree, `tests/src/fieldTypes/specimens/${name}.ts`, specimenSource(form), force),
    ],
    next: [
      'npm test -- unit tests/docs -u              writes it into the reference of field types',
      `npm run make -- field <resource> <name>:${name}    declares a field of it`,
    ],
  };
};
