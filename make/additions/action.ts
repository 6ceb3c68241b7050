import { edited, entry, imported, withStatement } from '#make/edit';
import { doubtsOf, draftField, draftParts, makersOf, partsSource } from '#make/fields/draft';
import { resourceNamed, rolesFor } from '#make/known';
import { camel, goodWord, kebab, snake } from '#make/names';
import { declarationFile, describe, type Plan, type Request } from '#make/plan';
import { literal, reviewComments, textSource } from '#make/source';
import { fill } from '#make/template';
import { refuseTakenCall, withHandler } from './call';
import { declareFields } from './field';
import { conditionSource, readSetting, settingsSource } from './settings';

/**
 * An action that asks for something and sets fields; those that are not there yet are declared. Without settings it gets a
 * call and a handler.
 */
export const planAction = ({ tree, names: [of = '', word = ''], flags, resources }: Request): Plan => {
  const resource = resourceNamed(of, resources);
  const { name } = resource;
  const action = kebab(goodWord(word, 'An action'));
  refuseTakenCall(resource, action);
  const { sets, when } = flags;
  const inputs = draftParts(flags.input, resources);
  const settings = (sets ?? []).map((flag) => readSetting(flag, resource, inputs));
  const missing = settings.flatMap(({ isNew }) => (isNew ? [isNew] : []));
  const fields = missing.map((field) => draftField(field, resources, rolesFor(resource, 'list')));
  const { label, roles, doubts } = describe(flags, action, rolesFor(resource, 'modify'), 'do');
  const call = camel(`${action} ${name}`);
  const values = {
    name,
    action,
    call,
    label: textSource(label),
    roles: literal(roles),
    doubts: reviewComments([...doubts, ...doubtsOf(inputs)]),
    makers: makersOf(inputs).join(', '),
    parts: partsSource(inputs),
    input: sets ? partsSource(inputs) : '',
    sets: settingsSource(settings),
    when: when === undefined ? '' : conditionSource(resource, when),
  };
  const handWritten = () => [
    ...withStatement(tree, `resources/${name}/calls.ts`, fill('action', 'declaration', values)),
    ...edited(
      tree,
      'resources/actionCalls.ts',
      imported([call], `./${name}/calls`),
      entry(['written'], `${literal(`${name}/${action}`)}: ${call},`),
    ),
    ...withHandler(tree, name, call, fill('action', 'handler', values)),
  ];
  return {
    changes: [
      ...edited(
        tree,
        declarationFile(name),
        imported(sets ? makersOf(inputs) : [], '#resources/schema/field'),
        ...declareFields(resource, fields),
        entry([name, 'actions'], fill('action', 'entry', values), { brackets: '{}' }),
      ),
      ...(sets ? [] : handWritten()),
    ],
    ...(fields.length > 0 && { migration: `add_${snake(action)}_to_${snake(name)}` }),
    next: [
      `It stands in the menu of each record at /admin/${resource.path}; its call is /api/${resource.api}/${action}.`,
      'npm test -- unit tests/resources/roles -u  accepts who may do it; read the diff',
    ],
  };
};
