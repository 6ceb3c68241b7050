import { describe, expect, it } from 'vitest';
import { answerModeIn } from '#resources/samples/trial';

describe('how the sample calls are to be answered', () => {
  it('is asked for all of them', () => {
    expect(answerModeIn('fail', 'content-data')).toBe('fail');
    expect(answerModeIn('empty', 'user/my-team/list')).toBe('empty');
  });

  it('is asked for the one that is named', () => {
    expect(answerModeIn('slow:popular/list', 'popular/list')).toBe('slow');
    expect(answerModeIn('slow:popular/list', 'content-data')).toBeUndefined();
  });

  it('is as usual without a request or with an unknown one', () => {
    expect(answerModeIn('', 'content-data')).toBeUndefined();
    expect(answerModeIn('never', 'content-data')).toBeUndefined();
  });
});
