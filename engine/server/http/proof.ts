import type { Call } from '#engine/schema/call';
import { minuteMs } from '#engine/schema/spans';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { confirmFirst, factorMissing, passwordMustChange } from '#engine/server/refusals';
import type { CallPorts } from './call';

type ProofPorts = Pick<CallPorts, 'now' | 'safety'>;

/** Minutes for which a proof counts where one is always needed. */
const longest = 15;

/** Refuses a person who has to do something else first: a new password, or the second factor that their role needs. */
export const refuseUnready = async ({ safety }: ProofPorts, call: Call, caller: Caller): Promise<void> => {
  if (call.beforePasswordChange || caller.key) return;
  if (caller.mustChangePassword) throw passwordMustChange();
  if (await mustAddFactor({ safety }, caller)) throw factorMissing();
};

/** Whether the person's role needs a second factor, and they have none. */
export const mustAddFactor = async ({ safety }: Pick<ProofPorts, 'safety'>, caller: Caller): Promise<boolean> =>
  !caller.secondFactor && ((await safety(caller.safetyState)).secondFactorFor ?? []).includes(caller.ownRole);

/**
 * Asks for a proof (428) when this session's last one is too old for what the person is about to do. What is done for
 * somebody in a session of nobody's has been asked for with one.
 */
export const refuseUnproved = async (
  { now, safety }: ProofPorts,
  caller: Caller,
  proof: Call['proof'],
): Promise<void> => {
  if (!proof || caller.provenAt === undefined) return;
  const { proofMinutes } = await safety(caller.safetyState);
  const minutes = proof === 'always' ? Math.min(proofMinutes ?? longest, longest) : proofMinutes;
  if (minutes === null) return;
  if (now().getTime() - Date.parse(caller.provenAt) <= minutes * minuteMs) return;
  throw confirmFirst('proof');
};
