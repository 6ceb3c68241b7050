import type { Question } from '#server/database/declared/renames';
import type { Decision, ShownDraft } from '../wire';
import { element, showPart } from './frame';

const isNew = '';

const asked = ({ column, candidates }: Question): HTMLLabelElement =>
  element(
    'label',
    {},
    `${column} is `,
    element(
      'select',
      { name: column, required: true },
      element('option', { value: '?', disabled: true, selected: true }, 'choose'),
      ...candidates.map((was) => element('option', { value: was }, `${was} under a new name`)),
      element('option', { value: isNew }, 'new'),
    ),
  );

const filled = (column: string): HTMLLabelElement =>
  element(
    'label',
    {},
    `${column} in existing rows `,
    element('input', { name: `fill ${column}`, placeholder: 'empty: there are none' }),
  );

/** Shows the drafted migration, with what a person must say before it is applied. */
export const showDraft = (draft: ShownDraft | null, apply: (decision: Decision) => void): void => {
  if (!draft) return showPart('migration', '', []);
  const { statements, questions, unfilled, losses, name, failure } = draft;
  const questionLines = questions.map(asked);
  const form = element(
    'form',
    {},
    element('pre', {}, statements.map((statement) => `${statement};`).join('\n\n')),
    ...questionLines,
    ...unfilled.map(filled),
    ...(losses.length > 0 && questions.length === 0
      ? [
          element(
            'label',
            {},
            element('input', { type: 'checkbox', required: true }),
            ` drops ${losses.join(', ')} with all that it holds`,
          ),
        ]
      : []),
    element(
      'label',
      {},
      'Name ',
      element('input', { name: 'migration', value: name, pattern: '[a-z][a-z0-9_]*', required: true }),
    ),
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
