import type { Resource } from '../../resources/vocabulary/schema';
import { addImport, addProperty } from '../edit/insert';
import { asObject, constant } from '../edit/parse';
import type { FieldDraft } from '../fields/draft';
import { fieldValue, makerOf } from '../fields/source';
import { edited, type FileChange, type Tree } from '../plan';
import { camel } from '../words/names';
import { literal } from '../words/text';
import { withConstant, withHandler, type Addition } from './constant';

const handler = (call: string, { name }: Resource): Addition => ({
  imports: [
    [['lockRows', 'visible'], '../database/read'],
    [['writeAudit'], '../audit/auditLog'],
    [['route'], '../http/call'],
    [['notFound', 'ok'], '../reply/refusals'],
    [[name], `../../resources/entities/${name}`],
    [[call], `../../resources/calls/${name}`],
  ],
  source: `const ${call}Route = route(${call}, async ({ ports, caller, input, audit }) => {
  const { id } = input;
  audit.recordId = id;
  return ports.database.transaction().execute(async (tx) => {
    const [row] = await lockRows(tx, ${name}, caller, [id]);
    if (!row) throw notFound();
    // REVIEW: changes nothing yet; refuse by conflict('state', { ids: [id] }), then change the row
    await writeAudit(tx, ports.now(), audit, [{}]);
    return ok(visible(${name}, caller.role, row));
  });
});`,
});

/** The call and the handler of an action that does more than set fields. */
export const ownAction = (
  tree: Tree,
  resource: Resource,
  action: string,
  inputs: readonly FieldDraft[],
): FileChange[] => {
  const { name } = resource;
  const call = camel(`${action} ${name}`);
  const makers = [...new Set(inputs.map(makerOf))];
  const declaration: Addition = {
    imports: [
      [[name], `../entities/${name}`],
      ...(makers.length === 0
        ? []
        : ([
            [makers, '../vocabulary/kinds'],
            [['say'], '../vocabulary/language'],
          ] as const)),
      [['rowOf'], '../vocabulary/answer'],
      [['defineActionCall'], '../vocabulary/call'],
      [['idInput'], '../vocabulary/inputs'],
    ],
    source: `/** The action \`${action}\` of a record. */
export const ${call} = defineActionCall(${name}, ${literal(action)}, {
  input: { ${['...idInput', ...inputs.map((input) => `${input.name}: ${fieldValue(input)}`)].join(', ')} },
  answer: rowOf(${name}),
});`,
  };
  return [
    withConstant(tree, `resources/calls/${name}.ts`, declaration),
    ...edited(tree, 'resources/calls/actions.ts', (file) => [
      ...addImport(file, [call], `./${name}`),
      addProperty(file, asObject(file, constant(file, 'written')), `${literal(`${name}/${action}`)}: ${call},`),
    ]),
    withHandler(tree, resource, call, handler(call, resource)),
  ];
};
