import { expect, it } from 'vitest';
import { askRest } from '#make/ask';
import { known } from './command';

/** Answers in turn; what is said to the person is kept. */
const person = (...answers: string[]) => {
  const heard: string[] = [];
  return {
    heard,
    question: async (text: string) => {
      heard.push(text);
      return answers.shift() ?? '';
    },
    say: (sentence: string) => void heard.push(sentence),
  };
};

it('asks nothing when the names are there', async () => {
  const ask = person();
  const flags = { post: true };
  expect(await askRest(ask, 'call', ['tenant', 'forget'], flags, known)).toEqual({
    names: ['tenant', 'forget'],
    flags,
  });
  expect(ask.heard).toEqual([]);
});

it('asks for a call until each answer can be read', async () => {
  const ask = person(
    'planet',
    'tenant',
    '',
    'idle',
    '闲置/Idle',
    'boss',
    'admin',
    '',
    'days:blob',
    'days:integer',
    '',
    'count:integer',
    '',
  );
  expect(await askRest(ask, 'call', [], {}, known)).toEqual({
    names: ['tenant', 'idle'],
    flags: { label: '闲置/Idle', roles: 'admin', post: false, input: ['days:integer'], answer: ['count:integer'] },
  });
  expect(ask.heard.join('\n')).toContain("no resource 'planet'");
  expect(ask.heard).toContain('  This cannot be guessed.');
  expect(ask.heard.join('\n')).toContain("no role 'boss'");
});

it('leaves what a page may guess to be guessed, and asks for no flag that was said', async () => {
  const ask = person('stock check', '', '');
  expect(await askRest(ask, 'page', [], { label: '盘点/Check' }, known)).toEqual({
    names: ['stock check'],
    flags: { label: '盘点/Check' },
  });
  expect(ask.heard).toHaveLength(3);
});
