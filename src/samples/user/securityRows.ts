import { choice, email, text, type Field } from '../../../resources/vocabulary/kinds';
import type { LocalizedText } from '../../../resources/vocabulary/language';
import { securityWords as words } from './texts';

/** Something that protects the account. */
export interface SecurityRow {
  readonly name: 'question' | 'phone' | 'email';
  readonly label: LocalizedText;
  /** Said while there is no value. */
  readonly hint: LocalizedText;
  readonly fields: Readonly<Record<string, Field>>;
  /** The field whose value is shown once there is one. */
  readonly shown: string;
  /** As much of it as may be read by somebody who looks on. */
  readonly masked: (value: string) => LocalizedText | string;
}

const questions = words.questions.map((label) => ({ value: label['en-US'], label }));

/** What the template sets besides the password; it has no call for any of them. */
export const securityRows: readonly SecurityRow[] = [
  {
    name: 'question',
    label: words.question,
    hint: words.questionHint,
    fields: {
      question: choice(words.question, { required: true, options: questions }),
      answer: text(words.answer, { required: true, max: 64 }),
    },
    shown: 'question',
    masked: (value) => questions.find((one) => one.value === value)?.label ?? value,
  },
  {
    name: 'phone',
    label: words.phone,
    hint: words.notSet,
    fields: { phone: text(words.phoneForm, { required: true, max: 20, pattern: /^\+?[\d -]{6,20}$/ }) },
    shown: 'phone',
    masked: (value) => value.replace(/^(\D*\d{3}).*(\d{2})$/, '$1******$2'),
  },
  {
    name: 'email',
    label: words.email,
    hint: words.emailHint,
    fields: { email: email(words.email, { required: true }) },
    shown: 'email',
    masked: (value) => value.replace(/^(.).*@/, '$1***@'),
  },
];
