// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import enUS from '#src/i18n/en-US';
import zhCN from '#src/i18n/zh-CN';
import { keyOf, leaves } from './leaves';

/** A text in one language, and where it stands. */
type Text = readonly [at: string, text: string];

const root = join(import.meta.dirname, '../../..');
const sources = ['resources', 'server', 'src'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'))
    .map((name) => join(room, name)),
);

const quoted = String.raw`\s*['"\`]([^'"\`]*)['"\`],?`;
const pairs = new RegExp(String.raw`\bsay\(${quoted}${quoted}\s*\)`, 'g');
const counts = new RegExp(String.raw`\bsayCount\(${quoted}${quoted}${quoted}\s*\)`, 'g');

/** Every `say(zh, en)` and `sayCount(zh, one, other)` of the program. */
const said = sources.flatMap((file) => {
  const program = readFileSync(join(root, file), 'utf8');
  return [...program.matchAll(pairs), ...program.matchAll(counts)].map(([, zh = '', ...en]) => ({ file, zh, en }));
});

const chinese: readonly Text[] = [...Object.entries(leaves(zhCN)), ...said.map(({ file, zh }) => [file, zh] as const)];
const english: readonly Text[] = [
  ...Object.entries(leaves(enUS)),
  ...said.flatMap(({ file, en }) => en.map((text) => [file, text] as const)),
];

/** Without what is filled in, and without tags. */
const plain = (text: string) => text.replace(/[%$]\{[^}]*\}|<[^>]*>/g, '');
/** What is written the same in every language. */
const names =
  /CSV|XLSX|UTF-8|Excel|GB18030|Ctrl|Shift|Enter|Esc|npm run reconcile|JSON|SHA-256|https?:\/\/|mailto:|ids?|page|data|px|ID|IP|HTTP|code|msg|Accept-Language|UTC|Asia\/Shanghai|APP|UGC|CDN|fps|bps|profile|PNG|JPEG|GIF|WebP|MB|Mac/g;

test('the texts of the program are found', () => {
  expect(said.length).toBeGreaterThan(300);
});

test('no English stands in a Chinese text', () => {
  const english = chinese.filter(([, text]) => /[a-z]{2}/i.test(plain(text).replace(names, '')));
  expect(english, 'write the Chinese of these as the first text of say(…) in their files').toEqual([]);
});

test('no Chinese stands in an English text', () => {
  expect(
    english.filter(([, text]) => /[\p{Script=Han}，。；：！？、“”]/u.test(plain(text).replace(/[“”]/g, ''))),
  ).toEqual([]);
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
      /%\{count\} (?!so far|selected|watching|in total|entered|earlier|unread|to do|of|awaiting|latest|hidden)\p{L}/u.test(
        text,
      ) && !at.includes('#'),
  );
  const inProgram = new Set(said.filter(({ en }) => en.length === 2).flatMap(({ en }) => en));
  expect(counted.filter(([, text]) => !inProgram.has(text))).toEqual([]);
});
