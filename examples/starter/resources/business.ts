import type { Option } from '#engine/schema';
import { type Locale, say } from '#engine/schema/language';

/** What the engine has to know of this business before a subject is declared. It imports no subject. */

/** The product's name; every place that shows it takes it from here. */
export const product = say('我的业务', 'My Business');
/** The same where there is little room. */
export const productShort = say('我的业务', 'My Business');
/** What the sign-in page says of the product. */
export const introduction = {
  title: say('欢迎', 'Welcome'),
  mission: say('业务管理后台', 'The console of this business'),
  points: [
    say('任务与负责人', 'Tasks, and who does them'),
    say('账号与角色', 'Accounts and roles'),
    say('全程留痕的操作日志', 'Every change on record'),
  ],
} as const;

/** Each role, as it appears on the wire and in the database. */
export const roles = [
  { value: 'manager', label: say('经理', 'Manager'), tone: 'primary' },
  { value: 'employee', label: say('员工', 'Employee'), tone: 'success' },
  { value: 'reader', label: say('只读用户', 'Reader'), tone: 'neutral' },
] as const satisfies readonly Option<string>[];

/** Those of the house, who may mention each other. */
export const staff = ['manager', 'employee', 'reader'] as const;
/** The role that administers accounts, sessions and safety, and decides what waits for a second person. */
export const administrator = 'manager';
export const administrators = [administrator] as const;

/** The organizations whose people sign in beside the staff, and their roles; this business has none. */
export const organization = undefined;
export const members = [] as const;

/** The language of whoever has chosen none: one of the console's, or `'browser'` for the one that the browser asks for. */
export const firstLanguage: Locale | 'browser' = 'browser';

/** By its code in ISO 4217; each language writes it its own way. */
export const currency = 'EUR';
/** Where the proof of the log is at home: the resource below which its calls are, and the page that shows it. */
export const proofOfLogs = { resource: 'operationLog', page: 'jobs' } as const;

// What this business has none of yet. `resources/business.ts` and docs/recipes/ of the engine's repository show each.
export const ownIcons = [] as const satisfies readonly string[];
export const menuGroups = [] as const;
export const figures = [] as const;
// No scopes, and nobody has API keys; no events, and nobody has webhooks, not even for alerts, which people get by mail.
export const businessEvents = [] as const satisfies readonly Option<string>[];
export const keyScopes = [] as const satisfies readonly Option<string>[];
export const businessMessages = [] as const satisfies readonly Option<string>[];
export const loggedNames: readonly Option<string>[] = [];
export const ownFaults = {} as const;
export const ownConflicts = {} as const;
export const ownForgeries = {} as const;
