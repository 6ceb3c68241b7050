import type { Resource } from '#resources/schema/resource';
import { addProperty } from '#make/edit/insert';
import { asObject, property } from '#make/edit/parse';
import { draftField, wordsFor, type FieldDraft } from '#make/fields/draft';
import { resourceNamed, readRoles } from '#make/fields/known';
import { doubtsOf, reviewed } from '#make/fields/reviewed';
import { fieldValue } from '#make/fields/source';
import { edited, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { goodWord, kebab, snake } from '#make/words/names';
import { literal, readWords, said } from '#make/words/text';
import { addFields, declarationIn, fileOf, importMakers, partsOf, rolesFor } from './declaration';
import { ownAction } from './ownAction';
import { refuseTakenCall } from './takenCalls';
import { readSetting, settingSource, valuesOf, type Setting } from './setting';

/** The flags of an action, as they were typed. */
export interface ActionFlags {
  readonly label?: string | undefined;
  readonly input?: readonly string[] | undefined;
  readonly sets?: readonly string[] | undefined;
  readonly when?: string | undefined;
  readonly roles?: string | undefined;
}

const conditionSource = (resource: Resource, when: string): string => {
  const [field = '', values = ''] = when.split('=');
  return `when: { field: ${literal(field)}, is: ${literal(valuesOf(resource, field, values))} },`;
};

const declaredParts = (inputs: readonly FieldDraft[], settings: readonly Setting[]): string =>
  `${inputs.length === 0 ? '' : `input: { ${inputs.map((input) => `${input.name}: ${fieldValue(input)}`).join(', ')} },`}
  sets: { ${settings.map(settingSource).join(', ')} },`;

/** An action that asks for something and sets fields; those that are not there yet are declared. Without settings it gets a call and a handler. */
export const planAction = (
  tree: Tree,
  of: string | undefined,
  called: string | undefined,
  flags: ActionFlags,
  resources: readonly Resource[],
): Plan => {
  if (of === undefined || called === undefined)
    throw new Refused(
      'Which action of which resource? npm run make -- action tenant flag --input reason:text --sets flaggedAt=now',
    );
  const resource = resourceNamed(of, resources);
  const name = kebab(goodWord(called, 'An action'));
  refuseTakenCall(resource, name);
  const around = { resources, readers: rolesFor(resource, 'list') };
  const inputs = partsOf(flags.input, resources);
  const settings = (flags.sets ?? []).map((flag) => readSetting(flag, resource, inputs));
  const fields = settings.flatMap(({ isNew }): FieldDraft[] => (isNew ? [draftField(isNew, around)] : []));
  const { label, guessed } = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const roles = flags.roles === undefined ? rolesFor(resource, 'modify') : readRoles(flags.roles);
  const doubts = [...guessed, ...(flags.roles === undefined ? ['who may do it'] : []), ...inputs.flatMap(doubtsOf)];
  const source = `${reviewed(doubts)}${literal(name)}: {
    label: ${said(label)},
    allow: ${literal(roles)},${flags.when === undefined ? '' : `\n${conditionSource(resource, flags.when)}`}
    ${flags.sets ? declaredParts(inputs, settings) : ''}
  },`;
  const changes = edited(tree, fileOf(resource.name), (file) => {
    const declaration = declarationIn(file, resource);
    const actions = property(declaration, 'actions');
    return [
      ...importMakers(file, [...(flags.sets ? inputs : []), ...fields]),
      ...addFields(file, declaration, fields),
      actions
        ? addProperty(file, asObject(file, actions), source)
        : addProperty(file, declaration, `actions: {\n${source}\n},`),
    ];
  });
  return {
    changes: [...changes, ...(flags.sets ? [] : ownAction(tree, resource, name, inputs))],
    ...(fields.length > 0 ? { migration: `add_${snake(name)}_to_${snake(resource.name)}` } : {}),
    next: [
      `It stands in the menu of each record at /admin/${resource.path}; its call is /api/${resource.api}/${name}.`,
      'npm test -- unit tests/resources/roles -u  accepts who may do it; read the diff',
    ],
  };
};
