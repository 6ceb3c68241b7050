import { createLogger } from 'vite';
import { expect, it, vi } from 'vitest';
import { ownLines, sayOnce } from '#engine/kit/build/dev/sayOnce';

const start = () => {
  const error = vi.fn();
  const errors = sayOnce();
  return { error, errors, logger: errors.over({ ...createLogger('silent'), error }) };
};

it('says an error once, however it is reported, until it is forgotten', () => {
  const { error, errors, logger } = start();
  logger.error('(client) Pre-transform error: no such name', { error: new Error('no such name') as never });
  logger.error('Internal server error: no such name', { error: new Error('\u001b[31mno such name\u001b[0m') as never });
  logger.error('no such name');
  expect(error).toHaveBeenCalledTimes(1);
  logger.error('another');
  errors.forget();
  logger.error('no such name');
  expect(error).toHaveBeenCalledTimes(3);
});

it('leaves the sources of a stack', () => {
  const text = [
    'x is not defined',
    '    at eval (/console/resources/account/account.ts:23:8)',
    '    at async run (file:///console/node_modules/vite/dist/node/module-runner.js:807:3)',
    '    at node:internal/main/run:1:1',
  ].join('\n');
  expect(ownLines(text).split('\n')).toEqual(text.split('\n').slice(0, 2));
});
