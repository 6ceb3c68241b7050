import { expect, it } from 'vitest';
import { make } from './command';

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
  expect(await make('call tenant forget --post', { ask })).toMatchObject({ code: 0 });
  expect(ask.heard).toEqual([]);
});

it('asks for the names that are left out until each can be read', async () => {
  const ask = person('planet', 'tenant', '', 'forget');
  const { texts } = await make('call --post', { ask });
  expect(texts['resources/tenant/calls.ts']).toContain("path: 'tenant/forget'");
  expect(ask.heard).toEqual([
    'Which resource? ',
    expect.stringContaining("no resource 'planet'"),
    'Which resource? ',
    'Which name? ',
    expect.stringContaining('needs a name of Latin letters'),
    'Which name? ',
  ]);
});
