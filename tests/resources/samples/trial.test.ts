import { describe, expect, it } from 'vitest';
import { mannerIn } from '../../../resources/samples/trial';

describe('how the sample calls are to be answered', () => {
  it('is asked for all of them', () => {
    expect(mannerIn('fail', 'content-data')).toBe('fail');
    expect(mannerIn('empty', 'user/my-team/list')).toBe('empty');
  });

  it('is asked for the one that is named', () => {
    expect(mannerIn('slow:popular/list', 'popular/list')).toBe('slow');
    expect(mannerIn('slow:popular/list', 'content-data')).toBeUndefined();
  });

  it('is as usual without a request or with an unknown one', () => {
    expect(mannerIn('', 'content-data')).toBeUndefined();
    expect(mannerIn('never', 'content-data')).toBeUndefined();
  });
});
