import { html } from 'hono/html';
import type { Input, InputPart } from '#resources/schema/input';
import type { Locale } from '#resources/schema/language';
import { inputSchema, requiredOf } from './inputSchema';
import { openapiTexts } from './pageTexts';

const formOf = (part: InputPart): string => {
  const { description: _, ...schema } = inputSchema(part);
  return Object.entries(schema)
    .map(([name, value]) => (name === 'type' ? value : `${name} ${JSON.stringify(value)}`))
    .join(', ');
};

/** Returns what the table says after a field's label: its hint, or the labels of its choices. */
const detailsOf = (part: InputPart, locale: Locale): string =>
  ('hint' in part ? part.hint?.[locale] : undefined) ??
  (part.kind === 'choice' ? part.options.map(({ value, label }) => `${value} ${label[locale]}`).join(' · ') : '');

/** Name, type and meaning of each field that a call takes or a row holds. */
export const fieldsTable = (input: Input, locale: Locale) => {
  const required = requiredOf(input);
  return html`<div>
    <table>
      <thead>
        <tr>
          <th scope="col">${openapiTexts.name[locale]}</th>
          <th scope="col">${openapiTexts.form[locale]}</th>
          <th scope="col">${openapiTexts.meaning[locale]}</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(input).map(
          ([name, field]) =>
            html`<tr>
              <td>
                <code>${name}</code
                >${required.includes(name) ? html` <small>${openapiTexts.required[locale]}</small>` : ''}
              </td>
              <td><code>${formOf(field)}</code></td>
              <td>${field.label[locale]} <small>${detailsOf(field, locale)}</small></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
