import { sessionOver } from '#engine/subjects/signIn/sessionOverText';
import { ownConflicts } from '#resources/business';
import type { Code, Confirmation } from '#engine/schema/codes';
import type { Faults } from '#engine/schema/faults';
import { countTexts, type Locale, type LocalizedText, say, sayCount } from '#engine/schema/language';
import type { TransitionRefusal } from '#engine/schema/access';

/** The answer of a call that is not refused: JSON text of `data`, a file, or server-sent events. */
export type Reply<T = unknown> =
  | { readonly json: string; readonly total?: number; readonly estimated?: boolean; readonly data?: T }
  /** The call waits for a second person under the request of this number. */
  | { readonly held: number }
  | { readonly file: ReadableStream; readonly type: string; readonly name: string; readonly shown?: FileView }
  | { readonly events: ReadableStream };

/** How a file is shown in the page: its size, the part of it that the answer holds, and the policy for it. */
interface FileView {
  readonly size: number;
  readonly part?: { readonly from: number; readonly to: number } | undefined;
  readonly policy: string;
}

/** JSON text and, for the compiler alone, what it is of. */
interface Json<T> {
  readonly json: string;
  readonly data?: T;
}

/** What a handler returns: this value, written as JSON here and only once. */
export const ok = <T>(data: T): Json<T> => ({ json: JSON.stringify(data) });
/** The same for JSON that PostgreSQL wrote. */
export const okJson = (json: string): Json<never> => ({ json });

/** The envelope of an answer (docs/product.md, section 3). */
export const envelope = (json: string, total?: number, estimated?: boolean): string => {
  const count = total === undefined ? '' : `,"total":${total}${estimated ? ',"estimated":true' : ''}`;
  return `{"code":0,"msg":"ok","data":${json}${count}}`;
};

type Status = 200 | 404 | 405 | 413 | 429 | 500 | 503;

/** A refusal, thrown anywhere; `onError` of the app is the only catch. */
export class Refusal extends Error {
  readonly code: Exclude<Code, 0>;
  readonly sentence: LocalizedText;
  readonly data: object | null;
  /** HTTP status: 200 for what the API itself decides (docs/api.md). */
  readonly status: Status;

  constructor(code: Exclude<Code, 0>, sentence: LocalizedText, data: object | null = null, status: Status = 200) {
    super(sentence['en-US']);
    this.code = code;
    this.sentence = sentence;
    this.data = data;
    this.status = status;
  }

  /** Seconds until another try is worth it, where the refusal says so. */
  get retryAfter(): number | undefined {
    const { data } = this;
    return data && 'retryAfter' in data && typeof data.retryAfter === 'number' ? data.retryAfter : undefined;
  }

  envelope(locale: Locale): string {
    return JSON.stringify({ code: this.code, msg: this.sentence[locale], data: this.data });
  }
}

export const notSignedIn = () => new Refusal(401, say('请先登录', 'Please sign in first'));
/** For whoever was signed in. */
export const sessionEnded = () => new Refusal(401, sessionOver);
export const wrongKey = () =>
  new Refusal(401, say('接口密钥无效、已过期或已吊销', 'This API key is wrong, has expired or was revoked'));
export const wrongCredentials = () => new Refusal(401, say('用户名或密码错误', 'Wrong username or password'));
/** One sentence for whatever keeps a passkey from signing in, so that it says nothing of any account. */
export const wrongPasskey = () =>
  new Refusal(401, say('无法用此通行密钥登录，请使用密码', 'This passkey does not sign you in. Use your password.'));
export const unverifiedPasskey = () =>
  new Refusal(
    401,
    say(
      '设备未核实使用者身份（指纹、面容或设备密码），此通行密钥不能代替密码。请输入用户名和密码登录。',
      'Your device did not check who uses this passkey (by fingerprint, face, or PIN), so it can’t stand for your password. Enter your username and password.',
    ),
  );
export const latePasskey = () =>
  new Refusal(401, say('等待时间过长，请重新使用通行密钥', 'This took too long. Use your passkey again.'));
/** Refuses (403) what the caller's role may not do. */
export const forbidden = () => new Refusal(403, say('您没有权限执行此操作', 'You are not allowed to do this'));
export const passwordMustChange = () =>
  new Refusal(403, say('请先修改密码', 'Change your password first'), { reason: 'mustChangePassword' });
export const factorMissing = () =>
  new Refusal(403, say('请先设置两步验证', 'Set up a second factor first'), { reason: 'mustAddFactor' });
/** Refuses (404) what is not there, or what the caller may not see. */
export const notFound = () => new Refusal(404, say('记录不存在', 'This record does not exist'));
/** The most faults that one answer reports; no form has that many fields. */
const faultsMax = 100;
/** A refusal that names each field whose value is wrong, and why. */
export const invalid = (errors: Faults, sentence = say('请检查填写的内容', 'Please check what you entered')) =>
  new Refusal(422, sentence, { errors: Object.fromEntries(Object.entries(errors).slice(0, faultsMax)) });
/** Refuses when something is wrong. */
export const refuseFaults = (faults: Faults): void => {
  if (Object.keys(faults).length > 0) throw invalid(faults);
};
const waitForTries = sayCount(
  '尝试次数过多，请 %{count} 秒后再试',
  'Too many attempts. Try again in %{count} second.',
  'Too many attempts. Try again in %{count} seconds.',
);
export const tooManyTries = (retryAfter: number) =>
  new Refusal(429, countTexts(waitForTries, retryAfter), { retryAfter });

export const exportRunning = () =>
  new Refusal(
    429,
    say(
      '您已有一个导出正在进行，请等它完成或取消后再试',
      'You already have an export running. Wait for it to finish, or cancel it.',
    ),
    { retryAfter: 5 },
  );

/** What a person must say before a call is done, each with its sentence. */
const confirmations = {
  proof: say('请先确认是您本人', 'Confirm that it is you first'),
  reason: say('此操作须由另一人批准，请说明原因', 'This needs another person’s approval. Say why you ask for it.'),
  secondFactor: say('请完成第二步验证', 'Complete the second step of your sign-in'),
} as const satisfies Readonly<Record<Confirmation, LocalizedText>>;

/** 428: the same call is done when it is sent again with what `data.needs` names (docs/api.md). */
export const confirmFirst = (needs: Confirmation, facts: object = {}) =>
  new Refusal(428, confirmations[needs], { needs, ...facts });

/** What may stand against a call, each with its sentence. */
export const conflicts = {
  stale: say('记录已被他人修改', 'This record was changed by someone else'),
  state: say('当前状态不允许此操作', 'Not possible in the current state'),
  condition: say('不满足操作条件', 'The conditions for this action are not met'),
  oneself: say('不能对自己的账号执行此操作', 'You cannot do this to your own account'),
  lastAdmin: say('至少须保留一个启用的管理员', 'At least one enabled administrator must remain'),
  count: say(
    '符合条件的记录数已变化，请确认新的数量',
    'The number of matching records has changed. Check the new number.',
  ),
  spentLink: say(
    '此链接已失效，请联系管理员获取新链接',
    'This link no longer works. Ask an administrator for a new one.',
  ),
  identityAway: say(
    '公司账号服务没有回应，请稍后再试，或使用密码登录',
    'The company’s sign-in does not answer. Try again later, or use your password.',
  ),
  identityRefused: say(
    '公司账号登录未完成，请重新开始',
    'The sign-in with your company account did not succeed. Start again.',
  ),
  identityUnknown: say(
    '没有启用的账号与此公司账号关联，请联系管理员',
    'No enabled account belongs to this company account. Ask an administrator.',
  ),
  identityTaken: say('此公司账号已关联其他账号', 'This company account belongs to another account already'),
  identityStays: say(
    '您已退出本系统，但公司账号仍处于登录状态，请在公司账号服务中退出',
    'You are signed out here, but your company account is still signed in. Sign out of it there.',
  ),
  identityOther: say('这不是您的公司账号', 'This is not your own company account'),
  held: say('其他人正在处理', 'Somebody else is working on this'),
  decided: say('已由其他人处理', 'Somebody else has decided this'),
  outdated: say(
    '记录在申请之后已变化，请拒绝后重新申请',
    'The record has changed since somebody asked. Refuse this, and ask again.',
  ),
  requesterGone: say('申请人已无权执行此操作', 'The person who asked may no longer do this'),
  waits: say('相同的申请正在等待批准', 'The same already waits for approval'),
  expired: say('申请已过期', 'This request has expired'),
  ownRequest: say('不能审批自己的申请', 'You cannot decide your own request'),
  notYours: say('只有申请人可以撤回', 'Only the person who asked can withdraw this'),
  restsOn: say('其他记录以它为依据，不能删除', 'Other records rest on this one, so it stays'),
  twin: say('刚录入过相同的记录', 'The same was entered a moment ago'),
  duplicate: say('请求编号已用于其他操作', 'This request ID was already used for something else'),
  ...ownConflicts,
} as const satisfies Readonly<Record<Exclude<TransitionRefusal, 'forbidden'>, LocalizedText>> &
  Readonly<Record<string, LocalizedText>>;

export type ConflictReason = keyof typeof conflicts;

/** 202: nothing is done yet; `data.approval` is the number of the request that waits for a second person. */
export const held = (approval: number) =>
  new Refusal(202, say('已提交，待另一人批准后执行', 'Nothing is done yet: another person must approve it first'), {
    approval,
  });

/** 409: `data.reason` and the facts that belong to it. */
export const conflict = (reason: ConflictReason, facts: object = {}, sentence: LocalizedText = conflicts[reason]) =>
  new Refusal(409, sentence, { reason, ...facts });

/** Refusals below the API, which keep their HTTP status. */
export const noSuchPath = () => new Refusal(404, say('接口不存在', 'No such call'), null, 404);
export const wrongMethod = () => new Refusal(405, say('请求方法不正确', 'Wrong HTTP method'), null, 405);
const waitForCalls = sayCount(
  '操作过于频繁，请 %{count} 秒后再试',
  'Too many requests. Try again in %{count} second.',
  'Too many requests. Try again in %{count} seconds.',
);
export const tooManyCalls = (retryAfter: number) =>
  new Refusal(429, countTexts(waitForCalls, retryAfter), { retryAfter }, 429);
export const tooLarge = () => new Refusal(413, say('请求内容过大', 'The request is too large'), null, 413);
/** The server is overloaded or the database is out of reach: worth another try after `retryAfter` seconds. */
export const overloaded = (retryAfter = 1) =>
  new Refusal(503, say('服务繁忙，请稍后再试', 'The service is busy. Try again later.'), { retryAfter }, 503);
/** Refuses (500) what went wrong in the server itself; the caller learns only that. */
export const internalError = () => new Refusal(500, say('服务器内部错误', 'Internal server error'), null, 500);
