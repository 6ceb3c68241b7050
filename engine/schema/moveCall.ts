import { callOf, proofFor } from './call';
import { isByHand } from './fieldTypes/position';
import { say } from './language';
import type { Resource } from './resource';
import { actInput } from './resourceCalls';
import { rowOf } from './answer';
import { systemFields } from './systemFields';

/** The field that holds the order which people give by hand; undefined where there is none. */
export const positionOf = ({ fields }: Resource): string | undefined =>
  Object.entries(fields).find(([, field]) => isByHand(field))?.[0];

const { id } = systemFields;

/** The call that puts a record right before another one, right behind it (`after`), or at the end. */
export const moveCall = (of: Resource) =>
  ({
    ...callOf('POST', of, 'move', say('调整顺序', 'move'), positionOf(of) === undefined ? [] : of.allow.modify),
    ...proofFor(of),
    input: { before: { ...id, readOnly: false, label: say('排在此记录之前', 'Before') }, ...actInput },
    orInput: { after: { ...id, readOnly: false, required: true, label: say('排在此记录之后', 'After') }, ...actInput },
    answer: rowOf(of),
  }) as const;
