import type { Option } from '#resources/schema/choices';
import { choice, email, text, type Field } from '#resources/schema/field';
import { say, type LocalizedText } from '#resources/schema/language';

/** One protection of the account besides the password. The field of its name holds the value that its row shows. */
export interface SecurityRow {
  readonly name: 'question' | 'phone' | 'email';
  readonly label: LocalizedText;
  /** Shown while there is no value. */
  readonly hint: LocalizedText;
  readonly fields: Readonly<Record<string, Field>>;
}

const question = say('密保问题', 'Security question');

/** The questions by which people prove who they are. */
export const securityQuestions = [
  say('您母亲的姓名是？', 'What is your mother’s name?'),
  say('您的第一所学校是？', 'What was your first school?'),
  say('您最喜欢的一本书是？', 'What is your favorite book?'),
].map((label): Option<string> => ({ value: label['en-US'], label }));

/** The template's protections, for which it has no calls. */
export const securityRows: readonly SecurityRow[] = [
  {
    name: 'question',
    label: question,
    hint: say('您暂未设置密保问题，密保问题可以有效地保护账号的安全。', 'No security question yet. Set one to help protect your account.'),
    fields: { question: choice(question, { required: true, options: securityQuestions }), answer: text(say('答案', 'Answer'), { required: true, max: 64 }) },
  },
  {
    name: 'phone',
    label: say('安全手机', 'Phone'),
    hint: say('未设置', 'Not set'),
    fields: { phone: text(say('手机号码', 'Phone number'), { required: true, max: 20, pattern: /^\+?[\d -]{6,20}$/ }) },
  },
  {
    name: 'email',
    label: say('安全邮箱', 'Email'),
    hint: say('您暂未设置邮箱，绑定邮箱可以用来找回密码、接收通知等。', 'No email yet. Add one to recover your password and receive notices.'),
    fields: { email: email(say('安全邮箱', 'Email'), { required: true }) },
  },
];

/** The password is the account's real one. */
export const passwordRow = {
  label: say('登录密码', 'Password'),
  hint: say('已设置。密码至少 6 位字符，不含空格，须同时包含数字、大写字母和小写字母。', 'Set. At least 6 characters without spaces, with a digit, an upper-case and a lower-case letter.'),
} as const;
