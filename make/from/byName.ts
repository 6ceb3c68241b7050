import type { Resource } from '#resources/schema/resource';
import { systemFields } from '#resources/schema/systemFields';
import { findResource } from '#make/fields/known';
import { camel, wordsOf } from '#make/words/names';

const lastWord = (name: string): string => wordsOf(name).at(-1) ?? '';
const has = (name: string, words: readonly string[]) => wordsOf(name).some((word) => words.includes(word));

const systemNames = new Set([
  ...Object.keys(systemFields),
  'createTime',
  'updateTime',
  'createAt',
  'updateAt',
  'gmtCreate',
  'gmtModified',
]);

/** Whether every record has this already. */
export const isOfSystem = (name: string): boolean => systemNames.has(camel(name));

/** Whether the name speaks of an amount of money. */
export const isMoneyName = (name: string): boolean =>
  has(name, [
    'amount',
    'price',
    'balance',
    'fee',
    'cost',
    'money',
    'salary',
    'income',
    'budget',
    'tax',
    'payment',
    'deposit',
    'credit',
    'revenue',
  ]);

/** Whether the name speaks of a telephone. */
export const isPhoneName = (name: string): boolean =>
  has(name, ['phone', 'mobile', 'tel', 'telephone', 'cellphone', 'phonenumber']);

/** Whether the name speaks of a point in time. */
export const isTimeName = (name: string): boolean =>
  ['at', 'time', 'date', 'on', 'deadline', 'birthday', 'timestamp'].includes(lastWord(name));

/** Whether the name speaks of one of a few values. */
export const isChoiceName = (name: string): boolean =>
  ['status', 'state', 'type', 'kind', 'level', 'gender', 'sex', 'category', 'priority', 'grade', 'stage'].includes(
    lastWord(name),
  );

/** Whether the name speaks of sentences. */
export const isLongName = (name: string): boolean =>
  has(name, ['remark', 'note', 'notes', 'description', 'comment', 'content', 'detail', 'details', 'summary', 'memo']);

/** The resource whose id a field of this name holds: `merchantId`, `tenant_id`, or as another declaration has it, `operatorId`. */
export const referredTo = (name: string, resources: readonly Resource[]): Resource | undefined => {
  const words = wordsOf(name);
  if (words.length < 2 || words.at(-1) !== 'id') return undefined;
  const declared = resources.flatMap(({ fields }) => Object.entries(fields).filter(([field]) => field === camel(name)));
  const [to] = declared.flatMap(([, field]) => (field.kind === 'reference' ? [field.to] : []));
  return resources.find((resource) => resource.name === to) ?? findResource(words.slice(0, -1).join(' '), resources);
};

/** A round length that has room for texts so long. */
export const roomFor = (longest: number): number =>
  [32, 64, 128, 200, 500, 1000, 2000].find((size) => size >= longest * 1.5) ?? 5000;
