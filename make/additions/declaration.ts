import type { Resource } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { addElement, addImport, addProperty, type Insertion } from '#make/edit/insert';
import { asArray, asObject, constant, property, type ObjectNode, type Parsed } from '#make/edit/parse';
import { draftField, type FieldDraft } from '#make/fields/draft';
import { readField } from '#make/fields/flag';
import { allRoles } from '#make/fields/known';
import { fieldSource, makerOf } from '#make/fields/source';
import { Refused } from '#make/refused';
import { literal } from '#make/words/text';

/** The file that declares a resource. */
export const fileOf = (name: string): string => `resources/${name}/${name}.ts`;

/** The declaration of a resource in its file. */
export const declarationIn = (file: Parsed, { name }: Resource): ObjectNode => asObject(file, constant(file, name));

/** The roles that may make a call of a resource. */
export const rolesFor = ({ allow }: Resource, call: 'list' | 'modify'): readonly Role[] => {
  const access = allow[call] ?? [];
  return access === 'everyone' ? allRoles : access;
};

/** What is asked for among the parts of an object that the declaration must have. */
const partOf = (file: Parsed, declaration: ObjectNode, name: string) => {
  const part = property(declaration, name);
  if (!part) throw new Refused(`${file.path} declares no \`${name}\`.`);
  return part;
};

/** Imports the makers of field types. */
export const importMakers = (file: Parsed, drafts: readonly Pick<FieldDraft, 'type'>[]): Insertion[] =>
  addImport(file, [...new Set(drafts.map(makerOf))], '#resources/schema/field');

/** What an action or a call asks for or answers: lists and their orders do not concern it. */
export const partsOf = (flags: readonly string[] = [], resources: readonly Resource[] = []): FieldDraft[] =>
  flags
    .map((flag) => draftField(readField(flag, resources), { resources, readers: [] }))
    .map((draft) => ({ ...draft, marks: draft.marks.filter((mark) => mark === 'required') }));

/** Declares fields behind the others. */
export const addFields = (file: Parsed, declaration: ObjectNode, drafts: readonly FieldDraft[]): Insertion[] =>
  drafts.length === 0
    ? []
    : [addProperty(file, asObject(file, partOf(file, declaration, 'fields')), drafts.map(fieldSource).join('\n'))];

/** Makes them columns, in front of the time of creation where that is the last one. */
export const addColumns = (file: Parsed, declaration: ObjectNode, names: readonly string[]): Insertion[] => {
  if (names.length === 0) return [];
  const list = asArray(file, partOf(file, declaration, 'list'));
  const written = list.elements.map((element) => element && file.text.slice(element.start, element.end));
  const before = written.at(-1) === "'createdAt'" ? written.at(-2) : undefined;
  return [addElement(file, list, names.map(literal).join(', '), before ?? undefined)];
};

/** Puts them into the last group of the form. */
export const addToForm = (file: Parsed, declaration: ObjectNode, names: readonly string[]): Insertion[] => {
  if (names.length === 0) return [];
  const group = asArray(file, partOf(file, declaration, 'form')).elements.at(-1);
  if (group?.type !== 'ObjectExpression')
    throw new Refused(
      `${file.path} has no form for ${names.join(', ')}: its records are written by the server alone. Say readOnly, or declare the field by hand.`,
    );
  return [addElement(file, asArray(file, partOf(file, group, 'fields')), names.map(literal).join(', '))];
};
