import { checkAnswered, declaredCall, type RecordedAnswer } from '#engine/kit/contract/answer';
import type { Finding } from '#engine/kit/contract/deviations';
import { jsonOf } from '#engine/kit/contract/exchange';
import { login, switchRole, userInfo } from '#engine/subjects/signIn/calls';
import { valueAt } from '#engine/client/dialects/places';
import { administrator, roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';

/** What is kept until the role is known: the page asks who is there and for its first list at once. */
const waitingMax = 50;

/** The role that a call's answer names. */
const roleIn = (body: unknown): Role | undefined => {
  const named = valueAt(body, 'data.role');
  return roles.find(({ value }) => value === named)?.value;
};

/** Checks answers in order, each as the role that got it; `tell` hears of what deviates. */
export const createJudge = (tell: (findings: readonly Finding[]) => void): ((answered: RecordedAnswer) => void) => {
  let role: Role | undefined;
  let waiting: RecordedAnswer[] = [];
  const judge = (answered: RecordedAnswer, as: Role) => {
    const findings = checkAnswered(answered, as);
    if (findings.length > 0) tell(findings);
  };
  return (answered) => {
    const { path, body } = answered;
    if (path === login.path || path === switchRole.path) role = undefined;
    if (path === userInfo.path) {
      // A server that names no role that is known deviates by that.
      role = roleIn(body) ?? administrator;
      const now = role;
      waiting.splice(0).forEach((one) => judge(one, now));
    }
    if (role !== undefined) judge(answered, role);
    else waiting = [...waiting, answered].slice(-waitingMax);
  };
};

/** A call and the response to it, which nobody has read yet. */
export type PendingAnswer = readonly [method: string, address: URL, response: Response];

/** Reads a copy of a response, and hands it on when the browser has nothing else to do. */
export const readLater = ([method, address, response]: PendingAnswer, judge: (answered: RecordedAnswer) => void) => {
  const path = /^\/api\/(.+)$/.exec(address.pathname)?.[1];
  if (path === undefined || !declaredCall({ method, path })) return;
  const { status } = response;
  const read = async () => {
    const text = await response.clone().text();
    whenIdle(() =>
      judge({ method, path, query: Object.fromEntries(address.searchParams), status, body: jsonOf(text) ?? text }),
    );
  };
  // An answer that the page gave up is nobody's fault.
  void read().catch(() => {});
};

const whenIdle = (task: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(task) : setTimeout(task);
