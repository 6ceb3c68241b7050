import { expect, it } from 'vitest';
import { answerModeIn } from '#samples/calls/trial';

it.each([
  ['fail', 'content-data', 'fail'],
  ['empty', 'user/my-team/list', 'empty'],
  ['slow:popular/list', 'popular/list', 'slow'],
  ['slow:popular/list', 'content-data', undefined],
  ['', 'content-data', undefined],
  ['never', 'content-data', undefined],
])('asked for as "%s", the call %s is answered: %s', (asked, path, mode) => {
  expect(answerModeIn(asked, path)).toBe(mode);
});
