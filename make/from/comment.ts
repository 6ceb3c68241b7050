import type { ChoiceWish, FieldWish } from '#make/fields/wish';
import { sentence } from '#make/words/names';

const han = /\p{Script=Han}/u;

/** The label in a Chinese comment, `状态（0正常 1停用）` or `状态：0-正常`: what stands before the first mark or digit. */
export const labelFrom = (name: string, comment: string | null | undefined): Pick<FieldWish, 'label'> => {
  const zh = /^[\p{Script=Han}A-Za-z/]+/u.exec(comment?.trim() ?? '')?.[0];
  return zh !== undefined && han.test(zh) && zh.length <= 12
    ? { label: { zh, en: sentence(name.replace(/_?id$/i, (end) => (name === end ? end : ''))) } }
    : {};
};

/** The values in such a comment, each with its Chinese word. */
export const choicesFrom = (comment: string | null | undefined): readonly ChoiceWish[] => {
  const pairs = [...(comment ?? '').matchAll(/(?<![\d.])(-?\d{1,3})\s*[-:：=、.]?\s*(\p{Script=Han}{1,10})/gu)];
  return pairs.length < 2
    ? []
    : pairs.map(([, value = '', zh = '']) => ({ value: Number(value), label: { zh, en: `Value ${value}` } }));
};
