// @vitest-environment node
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saidIn } from '#engine/kit/make/texts';
import { hasChinese, hasEnglish } from '#engine/schema/checks/wording';
import enUS from '#engine/client/i18n/en-US';
import zhCN from '#engine/client/i18n/zh-CN';
import { keyOf, leaves } from './leaves';

/** A text in one language, and where it stands. */
type Text = readonly [at: string, text: string];

const said = saidIn(join(import.meta.dirname, '../../..'));

const chinese: readonly Text[] = [...Object.entries(leaves(zhCN)), ...said.map(({ at, zh }) => [at, zh] as const)];
const english: readonly Text[] = [
  ...Object.entries(leaves(enUS)),
  ...said.flatMap(({ at, en }) => en.map((text) => [at, text] as const)),
];

/** Without what is filled in, and without tags. */
const plain = (text: string) => text.replace(/[%$]\{[^}]*\}|<[^>]*>/g, '');

test('the texts of the program are found', () => {
  expect(said.length).toBeGreaterThan(300);
});

test('no English stands in a Chinese text', () => {
  const english = chinese.filter(([, text]) => hasEnglish(text));
  expect(english, 'write the Chinese of these as the first text of say(…) in their files').toEqual([]);
});

test('no Chinese stands in an English text', () => {
  expect(english.filter(([, text]) => hasChinese(text))).toEqual([]);
});

test('Chinese texts have Chinese punctuation, and address the reader politely', () => {
  expect(chinese.filter(([, text]) => /\p{Script=Han}[,;:!?]|[,;:!?]\p{Script=Han}|[「」你]/u.test(text))).toEqual([]);
});

test('no text has a space too many, or a straight apostrophe', () => {
  expect([...chinese, ...english].filter(([, text]) => / {2}|\p{L}'\p{L}/u.test(text))).toEqual([]);
});

test('a text of several sentences ends with a stop', () => {
  const open = /[.。] ?[\p{Lu}\p{Script=Han}%].*[^.。…?？:：} ]$/u;
  expect([...chinese, ...english].filter(([, text]) => open.test(plain(text)))).toEqual([]);
});

test('where the Chinese is a whole sentence, so is the English', () => {
  const [zh, en] = [leaves(zhCN), Object.entries(leaves(enUS))];
  const ofFrame = en.map(([key, text]) => [zh[keyOf(key)] ?? '', text] as const);
  const ofProgram = said.flatMap((one) => one.en.map((text) => [one.zh, text] as const));
  expect([...ofFrame, ...ofProgram].filter(([one, text]) => one.endsWith('。') && !/[.…?]$/.test(text))).toEqual([]);
});

test('an English text that counts has a form for one', () => {
  const counted = english.filter(
    ([at, text]) =>
      /%\{count\} (?!so far|already|selected|watching|in total|entered|earlier|unread|to do|of|awaiting|latest|hidden)\p{L}/u.test(
        text,
      ) && !at.includes('#'),
  );
  const inProgram = new Set(said.filter(({ en }) => en.length === 2).flatMap(({ en }) => en));
  expect(counted.filter(([, text]) => !inProgram.has(text))).toEqual([]);
});
