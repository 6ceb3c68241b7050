import { messages, type Decision, type ShownDraft } from '#engine/kit/build/dev/wire';
import { createJudge, readLater, type PendingAnswer } from './answers';
import type { Finding } from '#engine/kit/contract/deviations';
import { lineOf } from '#engine/kit/contract/report';
import { element, showPart } from './frame';
import type { Question } from '#engine/server/database/migrationGenerator/renames';
import { server } from '#src/server';

type WatchedWindow = Pick<Window, 'fetch' | '__prefetched'>;

/** Sees every answer of the API before whoever asked. A server with words of its own is seen after they were translated. */
export const watchAnswers = (page: WatchedWindow, see: (seen: PendingAnswer) => void): void => {
  const { send } = server;
  if (!send) {
    const ask = page.fetch;
    const watch = (request: Request, answer: Promise<Response>) =>
      void answer.then(
        (response) => see([request.method, new URL(request.url), response]),
        () => {},
      );
    // What the page's own scripts have asked for waits here for the console.
    page.__prefetched?.answers.forEach((answer, url) => watch(new Request(url), answer));
    page.fetch = (input, init) => {
      const answer = ask.call(page, input, init);
      watch(input instanceof Request ? input : new Request(input, init), answer);
      return answer;
    };
    return;
  }
  const watched: typeof send = async (call, ask) => {
    const response = await send(call, ask);
    const address = new URL(`/api/${call.path}`, location.href);
    for (const [name, value] of Object.entries(call.query ?? {})) address.searchParams.set(name, String(value));
    see([call.method, address, response]);
    return response;
  };
  Object.assign(server, { send: watched });
};

const isNew = '';

const labeled = (...parts: readonly (Node | string)[]) => element('label', {}, ...parts);

const asked = ({ column, candidates }: Question) => {
  const options = [
    element('option', { value: '?', disabled: true, selected: true }, 'choose'),
    ...candidates.map((was) => element('option', { value: was }, `${was} under a new name`)),
    element('option', { value: isNew }, 'new'),
  ];
  return labeled(`${column} is `, element('select', { name: column, required: true }, ...options));
};

const filled = (column: string) => {
  const input = element('input', { name: `fill ${column}`, placeholder: 'empty: there are none' });
  return labeled(`${column} in existing rows `, input);
};

/** Shows the drafted migration, with what a person must say before it is applied. */
const showDraft = (draft: ShownDraft | null, apply: (decision: Decision) => void): void => {
  if (!draft) return showPart('migration', '', []);
  const { statements, questions, unfilled, losses, name, failure } = draft;
  const dropped = losses.length > 0 && questions.length === 0 ? [losses.join(', ')] : [];
  const named = element('input', { name: 'migration', value: name, pattern: '[a-z][a-z0-9_]*', required: true });
  const form = element(
    'form',
    {},
    element('pre', {}, statements.map((statement) => `${statement};`).join('\n\n')),
    ...questions.map(asked),
    ...unfilled.map(filled),
    ...dropped.map((lost) =>
      labeled(element('input', { type: 'checkbox', required: true }), ` drops ${lost} with all that it holds`),
    ),
    labeled('Name ', named),
    ...(failure === undefined ? [] : [element('p', { className: 'failed' }, failure)]),
    element('button', {}, 'Write and apply'),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = new FormData(form);
    const answers = questions.map(({ column }) => [column, String(values.get(column) ?? '?')] as const);
    if (answers.some(([, was]) => was === '?')) return;
    apply({
      name: String(values.get('migration')),
      answers: Object.fromEntries(answers.map(([column, was]) => [column, was === isNew ? null : was])),
      fills: Object.fromEntries(unfilled.map((column) => [column, String(values.get(`fill ${column}`)) || null])),
    });
  });
  showPart('migration', 'The declarations lack a migration', [form]);
};

const keyOf = ({ deviation, call, place }: Finding): string => [deviation, call, place].join(' ');

/** Shows what deviates, each kind of deviation once for a place. Returns the findings that are new. */
const createDeviations = () => {
  const all = new Map<string, { finding: Finding; times: number }>();
  return (findings: readonly Finding[]): readonly Finding[] => {
    const news = findings.filter((finding) => !all.has(keyOf(finding)));
    for (const finding of findings) {
      const key = keyOf(finding);
      all.set(key, { finding, times: (all.get(key)?.times ?? 0) + 1 });
    }
    const lines = [...all.values()].map(({ finding, times }) =>
      element('li', {}, element('pre', {}, lineOf(finding) + (times > 1 ? `\n    ${times} times` : ''))),
    );
    const title = all.size === 1 ? 'An answer deviates' : `Answers deviate in ${all.size} places`;
    showPart('deviations', title, [element('ul', {}, ...lines)]);
    return news;
  };
};

// Vite looks for these words, all of them.
if (import.meta.hot) {
  const { hot } = import.meta;
  const apply = (decision: Decision) => hot.send(messages.apply, decision);
  hot.on(messages.draft, (draft: ShownDraft | null) => showDraft(draft, apply));
  hot.send(messages.opened);

  const showDeviations = createDeviations();
  const judge = createJudge((findings) => {
    const news = showDeviations(findings);
    if (news.length > 0) hot.send(messages.deviations, news.map(lineOf));
  });
  watchAnswers(window, (seen) => readLater(seen, judge));
}
