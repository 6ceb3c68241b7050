import type { Env, Hono } from 'hono';
import { localeOf } from '#engine/server/http/respond';
import { apiTitle, openApi } from './document';
import { calls } from '#engine/schema/declared/calls';
import { html, raw } from 'hono/html';
import { type Locale, filled, joined, say } from '#engine/schema/language';
import { answerSchema, type Schema } from './schema';
import { inputSchema, namedInputOf, requiredOf } from './inputSchema';
import { readableNames } from '#engine/server/database/read';
import { resourceByName } from '#resources/resources';
import { roles } from '#resources/business';
import { fieldOf } from '#engine/schema/resource';
import { type Call, rolesOf } from '#engine/schema/call';
import { type Input, type InputPart, isField } from '#engine/schema/input';
import { optionsOf } from '#engine/schema/values';

/** Texts of the API's page beside the declarations. */
const openapiTexts = {
  intro: say('由资源声明生成。机器可读的描述：', 'Generated from the resource declarations. Machine-readable: '),
  anyone: say('无需登录', 'no sign-in needed'),
  byKey: (scope: string) => filled(say('接口密钥，权限 %{scope}', 'API key with the scope %{scope}'), { scope }),
  name: say('名称', 'Name'),
  form: say('类型', 'Type'),
  meaning: say('含义', 'Meaning'),
  required: say('必填', 'required'),
  nothing: say('无参数', 'No parameters'),
  query: say('查询参数', 'Query'),
  body: say('JSON 请求体', 'JSON body'),
  answer: say('返回 data', 'Returns data'),
  row: say('一行数据', 'One row'),
  many: (max: number) =>
    filled(say('或 ids：编号数组，最多 %{max} 个', 'or ids: an array of up to %{max} IDs'), { max }),
} as const;

const formOf = (part: InputPart): string => {
  const { description: _, ...schema } = inputSchema(part);
  return Object.entries(schema)
    .map(([name, value]) => (name === 'type' ? value : `${name} ${JSON.stringify(value)}`))
    .join(', ');
};

/** Returns what the table says after a field's label: its hint, or the labels of its choices. */
const detailsOf = (part: InputPart, locale: Locale): string =>
  ('hint' in part ? part.hint?.[locale] : undefined) ??
  (isField(part)
    ? optionsOf(part)
        .map(({ value, label }) => `${value} ${label[locale]}`)
        .join(' · ')
    : '');

/** Name, type and meaning of each field that a call takes or a row holds. */
const fieldsTable = (input: Input, locale: Locale) => {
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

const accessOf = (call: Call, locale: Locale): string =>
  call.byKey !== undefined
    ? openapiTexts.byKey(call.byKey)[locale]
    : call.roles === 'anyone'
      ? openapiTexts.anyone[locale]
      : joined(
          locale,
          roles.filter(({ value }) => rolesOf(call).includes(value)).map(({ label }) => label[locale]),
        );

const inputIn = (call: Call, locale: Locale) => {
  const input = namedInputOf(call);
  const { ids } = call.orInput ?? {};
  if (Object.keys(input).length === 0) return html`<p>${openapiTexts.nothing[locale]}</p>`;
  return html`<p>
      ${(call.method === 'GET' ? openapiTexts.query : openapiTexts.body)[locale]}${ids?.kind === 'ids' ? html` <small>(${openapiTexts.many(ids.max)[locale]})</small>` : ''}
    </p>
    ${fieldsTable(input, locale)}`;
};

/** The fields of a declared resource's row; a role may see fewer. */
const rowOf = (name: string, locale: Locale) => {
  const resource = resourceByName(name);
  if (!resource) return '';
  const fields = readableNames(resource).flatMap((field): [string, InputPart][] => {
    const declared = fieldOf(resource, field);
    return declared ? [[field, { ...declared, required: false }]] : [];
  });
  return html`<details>
    <summary><code>${name}</code> ${openapiTexts.row[locale]}</summary>
    ${fieldsTable(Object.fromEntries(fields), locale)}
  </details>`;
};

/** A schema in a few words: `account[]`, `{token}`, `true`. */
const inWords = (schema: Schema): string => {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.type === 'array') return `${inWords(schema.items as Schema)}[]`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
  return String(schema.contentMediaType ?? schema.type ?? schema.const);
};

const callOf = (call: Call, locale: Locale) =>
  html`<details>
    <summary>
      <code class="${call.method}">${call.method}</code> <code>/api/${call.path}</code> ${call.summary[locale]}
      <span>${accessOf(call, locale)}</span>
    </summary>
    ${inputIn(call, locale)}
    <p>
      ${openapiTexts.answer[locale]}:
      <code>${inWords(answerSchema(call.answer))}</code>${call.paged ? html`, <code>total</code>` : ''}
    </p>
  </details>`;

/** The page of the API for people: no script, nothing from elsewhere. */
const docsPage = (calls: readonly Call[], locale: Locale) => {
  const names = [...new Set(calls.map(({ resource }) => resource))];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${apiTitle()[locale]}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${apiTitle()[locale]}</h1>
          <p>${openapiTexts.intro[locale]}<a href="/api/openapi.json">/api/openapi.json</a></p>
          <nav>${names.map((name) => html`<a href="#${name}">${name}</a>`)}</nav>
          ${names.map(
            (name) =>
              html`<section id="${name}">
                <h2>${name}</h2>
                ${rowOf(name, locale)}
                ${calls.filter(({ resource }) => resource === name).map((call) => callOf(call, locale))}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
};

const json = { 'content-type': 'application/json; charset=utf-8' } as const;

/** The API's description, for machines and for people, without the calls that this server does not have. */
export const mountDescription = <E extends Env>(app: Hono<E>, absent: readonly Call[]): void => {
  const present = calls.filter((call) => !absent.includes(call));
  let description: string | undefined;
  app.get('/api/openapi.json', (c) => c.body((description ??= JSON.stringify(openApi(present))), 200, json));
  app.get('/api/docs', async (c) => {
    const headers = { 'content-security-policy': await docsPagePolicy(), 'content-type': 'text/html; charset=utf-8' };
    return c.body(String(await docsPage(present, localeOf(c.req.header('accept-language') ?? null))), 200, headers);
  });
};

/** The stylesheet of the page of the API; it stands in the page itself. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#e5e6eb, #3a3b40); --soft: light-dark(#4e5969, #a9aeb8); --get: light-dark(#0f6b3a, #5fd08f); --post: light-dark(#0e42d2, #7ea6ff) }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; font: 15px/1.55 system-ui, sans-serif }
h1 { font-size: 1.5rem } h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); font-size: 1.15rem }
nav a { margin-right: 1rem } details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline }
code { font: 13px ui-monospace, monospace; overflow-wrap: anywhere } small, summary span { color: var(--soft) }
.GET { color: var(--get) } .POST { color: var(--post) } div { overflow-x: auto }
table { border-collapse: collapse; width: 100% } th, td { border-top: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top }
`;

/** Allows nothing but this very stylesheet. */
export const docsPagePolicy = async (): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; style-src 'sha256-${base64}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};
