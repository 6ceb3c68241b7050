import { describe, expect, it } from 'vitest';
import { integer, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { anyJson, ids } from '#engine/schema/input';
import { readInput } from '#engine/schema/record';
import { readValues, readFromQuery, readSent } from '#engine/server/http/input';
import { Refusal } from '#engine/server/refusals';
import { readMessages } from '#engine/subjects/message/calls';
import { transitionCall } from '#engine/schema/resourceCalls';
import { account } from '#engine/subjects/account/account';
import { notice } from '#engine/subjects/notice/notice';

const label = say('甲', 'A');
const input = { name: text(label, { required: true, max: 3 }), size: integer(label, { min: 1 }) } as const;
const faultsOf = (sent: object) => readInput(input, { ...sent }).faults;

/** What is wrong, as a refusal carries it. */
const refused = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Refusal ? error.data : error;
  }
};

describe('what is sent to a call', () => {
  it('is read by the call’s declared fields: tidied, and null where empty', () => {
    expect(readInput(input, { name: ' ab ' })).toEqual({ values: { name: 'ab', size: null }, faults: {} });
  });

  it('is refused with all its faults at once, including unknown names', () => {
    expect(faultsOf({ name: 'abcd', size: 0, shoe: 1 })).toEqual({
      name: 'tooLong',
      size: 'tooSmall',
      shoe: 'unknownField',
    });
    expect(faultsOf({})).toEqual({ name: 'required' });
    expect(faultsOf({ name: 'a', toString: 1, constructor: 2 })).toEqual({
      toString: 'unknownField',
      constructor: 'unknownField',
    });
  });

  it('is text in a query, and means the same there', () => {
    expect(readFromQuery(input, { name: 'ab', size: '3' })).toEqual({ name: 'ab', size: 3 });
    expect(refused(() => readFromQuery(input, { name: 'ab', size: 'x' }))).toEqual({ errors: { size: 'wrongType' } });
  });
});

describe('ids', () => {
  const some = { ids: ids(label, 3) } as const;
  it('are each taken once', () => expect(readValues(some, { ids: [2, 1, 2] })).toEqual({ ids: [2, 1] }));

  it.each([
    ['nothing', undefined, 'wrongType'],
    ['an empty list', [], 'wrongType'],
    ['no list', 7, 'wrongType'],
    ['a text among them', [1, '2'], 'wrongType'],
    ['nothing among them', [1, null], 'wrongType'],
    ['a number that is no id', [0], 'wrongType'],
    ['more than are taken', [1, 2, 3, 4], 'tooLong'],
  ])('are refused as %s', (_what, sent, fault) => {
    expect(readInput(some, { ids: sent }).faults).toEqual({ ids: fault });
  });
});

describe('any JSON', () => {
  const some = { value: anyJson(label, 10) } as const;
  it('is taken as it is', () => expect(readValues(some, { value: { a: [1] } })).toEqual({ value: { a: [1] } }));

  it.each([
    ['missing', undefined, 'required'],
    ['null', null, 'required'],
    ['too long', { a: 'a long text' }, 'tooBigText'],
  ])('is refused when it is %s', (_what, value, fault) => {
    expect(readInput(some, { value }).faults).toEqual({ value: fault });
  });
});

describe('a call with two inputs', () => {
  it('reads the second one when its name is sent', () => {
    expect(readSent(readMessages, { type: 'todo' })).toEqual({ type: 'todo' });
    expect(readSent(readMessages, { ids: [4] })).toEqual({ ids: [4] });
    expect(refused(() => readSent(readMessages, { ids: [4], type: 'todo' }))).toEqual({
      errors: { type: 'unknownField' },
    });
  });

  it('takes many records only where its transition does', () => {
    expect(readSent(transitionCall(account, 'disable'), { ids: [4, 5] })).toEqual({ ids: [4, 5] });
    expect(refused(() => readSent(transitionCall(notice, 'publish'), { ids: [4, 5] }))).toMatchObject({
      errors: { ids: 'unknownField' },
    });
  });
});
