import { choice, email, text, type Field } from '#resources/schema/field';
import type { LocalizedText } from '#resources/schema/language';
import { onSessionReset } from '#src/session/onSessionReset';
import { createValue } from '#src/value';
import { securityWords as words } from './texts';

/** One protection of the account. */
export interface SecurityRow {
  readonly name: 'question' | 'phone' | 'email';
  readonly label: LocalizedText;
  /** Shown while there is no value. */
  readonly hint: LocalizedText;
  readonly fields: Readonly<Record<string, Field>>;
  /** The field whose value the row shows. */
  readonly shown: string;
  /** Masks the value for onlookers. */
  readonly masked: (value: string) => LocalizedText | string;
}

const maskedPhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  return `${digits.slice(0, 3)}******${digits.slice(-2)}`;
};

/** No call of the template answers it. */
const firstPhone = maskedPhone('15000000050');

const questions = words.questions.map((label) => ({ value: label['en-US'], label }));

/** The template's protections besides the password, for which it has no calls. */
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
    masked: maskedPhone,
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

type SecurityValues = Partial<Record<SecurityRow['name'], LocalizedText | string>>;

const first = (): SecurityValues => ({ phone: firstPhone });

/** The masked values. Nothing stores them, so they go with the window or the session. */
export const securityValues = createValue(first);

onSessionReset(() => securityValues.set(first()));
