import type { Resource } from '#resources/schema/resource';
import { addImport, addProperty } from '#make/edit/insert';
import { asObject, constant } from '#make/edit/parse';
import type { FieldDraft } from '#make/fields/draft';
import { fieldValue, makerOf } from '#make/fields/source';
import { edited, type FileChange, type Tree } from '#make/plan';
import { camel } from '#make/words/names';
import { literal } from '#make/words/text';
import { withConstant, withHandler, type Addition } from './constant';

const handler = (call: string, { name }: Resource): Addition => ({
  imports: [
    [['lockRows', 'visible'], '#server/database/read'],
    [['writeAudit'], '#server/audit/auditLog'],
    [['route'], '#server/http/call'],
    [['notFound', 'ok'], '#server/refusals'],
    [[name], `#resources/${name}/${name}`],
    [[call], `#resources/${name}/calls`],
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
      [[name], `./${name}`],
      ...(makers.length === 0
        ? []
        : ([
            [makers, '#resources/schema/field'],
            [['say'], '#resources/schema/language'],
          ] as const)),
      [['rowOf'], '#resources/schema/answer'],
      [['defineActionCall'], '#resources/schema/call'],
      [['idInput'], '#resources/schema/inputs'],
    ],
    source: `/** The action \`${action}\` of a record. */
export const ${call} = defineActionCall(${name}, ${literal(action)}, {
  input: { ${['...idInput', ...inputs.map((input) => `${input.name}: ${fieldValue(input)}`)].join(', ')} },
  answer: rowOf(${name}),
});`,
  };
  return [
    withConstant(tree, `resources/${name}/calls.ts`, declaration),
    ...edited(tree, 'resources/actionCalls.ts', (file) => [
      ...addImport(file, [call], `./${name}/calls`),
      addProperty(file, asObject(file, constant(file, 'written')), `${literal(`${name}/${action}`)}: ${call},`),
    ]),
    withHandler(tree, resource, call, handler(call, resource)),
  ];
};
