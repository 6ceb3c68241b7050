import { reviewed } from '#make/fields/reviewed';
import { pascal } from '#make/words/names';
import { importLine, literal, said, type Words } from '#make/words/text';

/** A type of texts of one form. */
export interface Form {
  readonly name: string;
  readonly label: Words;
  readonly max: number;
  readonly pattern: RegExp;
  readonly example: string;
  readonly guessed: readonly string[];
}

/** Where the meanings of field types lie. */
export const meanings = 'resources/schema/fieldTypes';

/** The meaning of the type, for `resources/schema/fieldTypes`. */
export const meaningSource = ({
  name,
  label,
  max,
  pattern,
  guessed,
}: Form): string => `${importLine(['readText as shape'], '../shape')}
${importLine(['checkText'], './checks')}
${importLine(['fieldMaker'], './fieldMaker')}
${importLine(['type FieldType'], './fieldType')}
${importLine(['asItIs'], './parses')}

/** ${label.en}. */
export interface ${pascal(name)} {
  options: object;
  value: string;
}

/** What every value looks like. */
${reviewed(guessed)}export const ${name}Form = { max: ${max}, pattern: ${String(pattern)} };

export const ${name}Type: FieldType<${pascal(name)}> = {
  check: (value) => checkText(value, ${name}Form),
  parse: asItIs,
  shape: () => shape,
  operators: ['in', 'like'],
  width: () => 136,
  whole: 'cell',
  plainText: asItIs,
};

export const ${name} = fieldMaker<${literal(name)}, ${pascal(name)}>(${literal(name)});
`;

/** Its column, for `server/database/fieldColumns.ts`. */
export const columnSource = ({ name }: Form): string =>
  `{ sql: () => 'text', json: plainColumn, schema: () => textSchema(${name}Form) }`;

/** A field and values of it, for the tests of all types. */
export const specimenSource = ({
  name,
  label,
  max,
  pattern,
  example,
}: Form): string => `${importLine([name], '#resources/schema/field')}
${importLine(['say'], '#resources/schema/language')}
${importLine(['both'], '../both')}
${importLine(['type Specimen'], '../specimen')}

export const specimen: Specimen = {
  field: ${name}(${said(label)}, {}),
  value: ${literal(example)},
  reads: both(${literal(example)}),
  texts: [[${literal(example)}, ${literal(example)}]],
  wrong: [
    ['x'.repeat(${max + 1}), 'tooLong'],
    [7, 'wrongType'],${pattern.test('?') ? '' : `\n['?', 'pattern'],`}
  ],
};
`;
