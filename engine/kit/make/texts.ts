import type { ESTree } from 'vite';
import { hasChinese } from '#engine/schema/checks/wording';
import { parse } from './edit';
import { lineAt, sourcesIn, type Source } from './sources';

/** A text of the program in both languages: the English in one form, or in those for one and for many. */
export interface SaidText {
  /** File and line. */
  readonly at: string;
  readonly zh: string;
  readonly en: readonly string[];
}

/** A text that is put together at run time, which no catalog can have. */
interface BuiltText {
  readonly at: string;
  readonly built: true;
}

/** The text of a literal; undefined for anything else. */
const literalOf = (node: ESTree.Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
};

const isBuilt = (node: ESTree.Node | undefined) =>
  (node?.type === 'TemplateLiteral' && node.expressions.length > 0) || node?.type === 'BinaryExpression';

/** What a call says. A function that passes its words on to `say` is known by a Chinese word before an English one. */
const saidBy = ({ callee, arguments: words }: ESTree.CallExpression, at: string): (SaidText | BuiltText)[] => {
  const name = callee.type === 'Identifier' ? callee.name : '';
  if ((name === 'say' || name === 'sayCount') && words.length > 1 && words.some(isBuilt)) return [{ at, built: true }];
  const texts = words.map(literalOf);
  const isPassedOn = ([zh, en]: typeof texts) =>
    zh !== undefined && en !== undefined && hasChinese(zh) && !hasChinese(en);
  const from = name === 'say' || name === 'sayCount' || isPassedOn(texts) ? 0 : isPassedOn(texts.slice(1)) ? 1 : -1;
  const [zh, one, other] = from < 0 ? [] : texts.slice(from);
  if (zh === undefined || one === undefined) return [];
  return [{ at, zh, en: name === 'sayCount' && other !== undefined ? [one, other] : [one] }];
};

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value;

const callsBelow = (node: ESTree.Node): ESTree.CallExpression[] => [
  ...(node.type === 'CallExpression' ? [node] : []),
  ...Object.values(node).flatMap((part: unknown) =>
    (Array.isArray(part) ? part : [part]).filter(isNode).flatMap(callsBelow),
  ),
];

const textsOf = (source: Source): (SaidText | BuiltText)[] =>
  /\p{Script=Han}|\bsay(Count)?\(/u.test(source.text)
    ? parse(source.path, source.text)
        .body.flatMap(callsBelow)
        .flatMap((call) => saidBy(call, lineAt(source, call.start)))
    : [];

const isSaid = (text: SaidText | BuiltText): text is SaidText => 'zh' in text;

/** All of the business and the engine, in the order of the files. */
const allIn = (root: string) => sourcesIn(root, ['engine', 'resources', 'server', 'src']).flatMap(textsOf);

/** Every text of the program in both languages, and where it stands. */
export const saidIn = (root: string): SaidText[] =>
  allIn(root)
    .filter(isSaid)
    .filter(({ at }) => !at.startsWith('engine/tests/'));

/** Made-up data, tests and these very commands say nothing to whoever uses the console. */
const isShown = ({ at }: SaidText | BuiltText) =>
  !/^engine\/(kit|tests|postgres)\/|\/(madeUp|tests|commands)\//.test(at);

/** The texts that the console shows, and the places of those that no catalog can have. */
export const shownIn = (root: string): { readonly said: readonly SaidText[]; readonly built: readonly string[] } => {
  const shown = allIn(root).filter(isShown);
  return { said: shown.filter(isSaid), built: shown.filter((text) => !isSaid(text)).map(({ at }) => at) };
};
