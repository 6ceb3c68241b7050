import { say, type LocalizedText } from '#resources/schema/language';
import type { Comparison } from './comparison';

/** The words of the comparisons; the usual one says what its type does. They load with the first filter that opens. */
export const comparisonTexts = {
  how: say('条件', 'Condition'),
  contains: say('包含', 'contains'),
  anyOf: say('是其中之一', 'is any of'),
  noneOf: say('不是其中任何一个', 'is none of'),
  between: say('介于', 'is between'),
  is: say('等于', 'is'),
  not: say('不等于', 'is not'),
  starts: say('开头是', 'starts with'),
  empty: say('为空', 'is empty'),
  filled: say('不为空', 'is not empty'),
} satisfies Partial<Record<Comparison, LocalizedText>> & Record<string, LocalizedText>;
