import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { resources } from '#resources/resources';
import type { Call } from '#engine/schema/call';
import type { Field } from '#engine/schema/field';
import { onStage, providerOf } from './stage';

/** Each opens a dialog or calls home if any of it ever runs. */
const corpus = [
  `<img src=x onerror="alert(1)">`,
  `<svg/onload=alert(1)>`,
  `"><script>alert(1)</script>`,
  `{{constructor.constructor('alert(1)')()}}`,
];

const at = '2026-11-21T06:03:05.123Z';

/** A valid value of the field, hostile where possible. */
const valueOf = (field: Field, place: number): unknown => {
  if (field.kind === 'text' || field.kind === 'longText') return corpus[place % corpus.length];
  if (field.kind === 'richText') return `<p>${corpus.join('</p><p>')}</p>`;
  if (field.kind === 'links') return [`https://evil.example/"onmouseover=alert(1)`];
  if (field.kind === 'choice') return field.options[0]?.value;
  if (field.kind === 'decimal') return '1.00';
  return field.kind === 'dateTime' ? at : null;
};

const runs = () =>
  [...document.querySelectorAll('body *')].filter(
    (element) =>
      ['script', 'img', 'iframe', 'object', 'embed'].includes(element.localName) ||
      element.getAttributeNames().some((name) => name.startsWith('on')) ||
      /^\s*javascript:/i.test(element.getAttribute('href') ?? ''),
  );

const isText = (field: Field | undefined) => ['text', 'longText', 'richText', 'links'].includes(field?.kind ?? '');

/** Resources that somebody can write a text into. */
const written = resources.filter(({ fields }) => Object.values(fields).some(isText));

const pages = written.flatMap((resource) =>
  (
    [
      ...(resource.list.some((name) => isText(resource.fields[name])) ? [''] : []),
      ...(resource.allow.detail ? ['/5/show'] : []),
      ...(resource.allow.modify ? ['/5'] : []),
    ] as const
  ).map((view) => ({
    name: `${resource.name}${view}`,
    resource,
    view,
    // Text with headings and links is drawn by a piece that comes later.
    last:
      view === '/5/show' && Object.values(resource.fields).some(({ kind }) => kind === 'richText')
        ? '.rich-text'
        : 'h1',
  })),
);

test.each(pages)('$name shows hostile text without running it', async ({ resource, view, last }) => {
  const record = {
    ...Object.fromEntries(Object.entries(resource.fields).map(([name, field], place) => [name, valueOf(field, place)])),
    id: 5,
    version: 1,
    status: 1,
    createdAt: at,
    updatedAt: at,
  };
  const provider = providerOf([record], {
    getList: vi.fn(async () => ({ data: [record], total: 1 })) as never,
    getOne: vi.fn(async () => ({ data: record })) as never,
    call: vi.fn(async ({ answer }: Call) => (answer.kind === 'list' ? [] : {})) as never,
  });
  await onStage({ provider, at: `/${resource.path}${view}` });
  await waitFor(() => expect(document.body.innerHTML).toMatch(/alert\(1\)|evil\.example/));
  await waitFor(() => expect(document.querySelector(last)).not.toBeNull());
  expect(runs().map(({ outerHTML }) => outerHTML)).toEqual([]);
});
