import { arrayOf, fieldSchema, objectSchema, type Schema } from './schema';
import { integer, text, yesNo } from '../../../resources/vocabulary/kinds';
import { linesMax } from '../../../resources/wire/importing';
import { targetOf } from '../../../resources/vocabulary/values';
import { say } from '../../../resources/vocabulary/language';
import type { Resource } from '../../../resources/vocabulary/schema';

/** What an import says beside its lines. */
export const importFields = {
  file: text(say('文件的 SHA-256', 'SHA-256 of the file'), {
    required: true,
    max: 64,
    pattern: /^[0-9a-f]{64}$/,
    hint: say('同一文件的同一行只录入一次', 'Each row of a file is added only once, however often it is sent'),
  }),
  dryRun: yesNo(say('只检查', 'Check only'), {}),
} as const;
/** The number of a line. */
export const lineField = integer(say('行号，表头为 1', 'Row number; the header is 1'), { required: true, min: 2 });

const lineSchema = (resource: Resource): Schema => {
  const fields = resource.form.flatMap((group) =>
    group.fields.flatMap((name) => {
      const field = resource.fields[name];
      return field ? [[name, field] as const] : [];
    }),
  );
  const one = objectSchema({ line: lineField, ...Object.fromEntries(fields) }, ['line']);
  const references = fields.filter(([, field]) => targetOf(field) !== undefined);
  const byName = references.map(([name, field]) => [name, { ...fieldSchema(field), type: ['integer', 'string'] }]);
  return { ...one, properties: { ...(one.properties as Schema), ...Object.fromEntries(byName) } };
};

/** The body of an import: the lines as the form's fields, references by name or id. */
export const importBody = (resource: Resource): Schema => {
  const facts = objectSchema(importFields, ['file', 'rows']);
  const rows = { ...arrayOf(lineSchema(resource)), minItems: 1, maxItems: linesMax };
  return { ...facts, properties: { ...(facts.properties as Schema), rows } };
};

/** What became of a line. */
export const outcomeSchema: Schema = {
  type: 'object',
  properties: {
    line: fieldSchema(lineField),
    state: { enum: ['ok', 'already', 'refused'] },
    id: { type: 'integer', minimum: 1 },
    faults: { type: 'object', additionalProperties: { type: 'string' } },
    seen: { const: true },
  },
  required: ['line', 'state'],
};
