import { expect, test } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { settingsByTwoOf } from '#engine/schema/declared/approvals';
import type { Field } from '#engine/schema/field';
import { guards, safety } from '#engine/subjects/safety/safety';
import { ownSafety } from '#resources/ownSafety';

const fields: Readonly<Record<string, Field>> = safety.fields;

test.each([...settingsByTwoOf(calls), ...Object.keys(ownSafety.perDay)])(
  'the form turns on both guards with %s, which the server takes only together with them',
  (name) => expect(new Set([name, ...(fields[name]?.requires ?? [])])).toEqual(new Set([name, ...guards])),
);
