import { reviewed } from '#make/fields/reviewed';
import { makerOf, fieldSource } from '#make/fields/source';
import { importLine, literal, said } from '#make/words/text';
import { apiOf, pathOf, type ResourceDraft } from './draft';

const names = (list: readonly string[]) => `[${list.map(literal).join(', ')}]`;

/** A merchant admin reads, and writes, the rows of its own merchant. */
const rowScopes = ({ owner, rights }: ResourceDraft): string => {
  if (owner === undefined || !rights.list?.includes('tenant_admin')) return '';
  return `rows: { tenant_admin: { read: { ${owner}: 'tenantId' } } },`;
};

/** Merchant admins without a row scope read the rows of all merchants. */
const warning = ({ owner, rights }: ResourceDraft): string[] =>
  rights.list?.includes('tenant_admin') && owner === undefined ? ['that a merchant admin reads every row'] : [];

/** The declaration of a resource as the file of its subject. */
export const resourceSource = (draft: ResourceDraft): string => {
  const { name, one, many, title, fields, list, card, rights, icon, guessed } = draft;
  const makers = [...new Set(fields.map(makerOf))].toSorted();
  const written = fields.filter(({ marks }) => !marks.includes('readOnly')).map((field) => field.name);
  return `${importLine(makers, '#resources/schema/kinds')}
${importLine(['say'], '#resources/schema/language')}
${importLine(['defineResource'], '#resources/schema/resource')}

/** ${many.en}. */
export const ${name} = defineResource({
  name: ${literal(name)},
  route: ${literal(`${name}.list`)},
  path: ${literal(pathOf(draft))},
  api: ${literal(apiOf(draft))},
  icon: ${literal(icon)},
  ${reviewed(guessed.label)}label: ${said(many)},
  labelOne: ${said(one)},
  ${reviewed(guessed.title)}title: ${literal(title)},
  fields: {
${fields.map(fieldSource).join('\n')}
  },
  list: ${names(list)},
  card: ${names(card)},
  form: [{ label: ${said(one)}, fields: ${names(written)} }],
  sort: '-createdAt',
  ${reviewed([...guessed.rights, ...warning(draft)])}allow: {
${Object.entries(rights)
  .map(([call, roles]) => `${literal(call)}: ${names(roles)},`)
  .join('\n')}
  },
  ${rowScopes(draft)}
});
`;
};
