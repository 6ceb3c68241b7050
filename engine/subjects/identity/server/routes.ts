import { beginIdentity, leaveByIdentity, proveByIdentity, signInByIdentity } from '#engine/subjects/identity/calls';
import { writeAudit } from '#engine/server/audit/auditLog';
import type { Queries } from '#engine/server/database/tables';
import { openRoute, route, type CallPorts, type Context } from '#engine/server/http/call';
import { networkOf } from '#engine/server/limits/network';
import { conflict, invalid, noSuchPath, ok } from '#engine/server/refusals';
import { type FactorProof, isShown, secondStep } from '#engine/subjects/factor/server/factors';
import { type ProofOptions, verifyOwner } from '#engine/subjects/signIn/server/credentials';
import { closeSession, openSession } from '#engine/subjects/signIn/server/openSession';
import { placesOfLink } from '#engine/subjects/signIn/server/places';
import { noteProof } from '#engine/subjects/session/server/sessions';
import { throttled } from '#engine/subjects/signIn/server/throttle';
import { addressFor, type Answered, type Attempt, endAddress, type Identity, identify } from './provider';
import { keepStep, stepWaiting, takeStep } from './steps';
import { findByEmail, findInvited, findTied, type IdentityMatch } from './ties';

/** Milliseconds: for one answer the provider is asked up to four times, and may be slow each time. */
const limits = { time: 20_000, needs: 'identity' } as const;

/** Without it nobody comes here. */
const withProvider = <P extends CallPorts>(ports: P) => {
  const { identity } = ports;
  if (!identity) throw noSuchPath();
  return { ...ports, identity };
};

/** The provider sends a browser only to addresses that it knows, and it has to be where the console is open. */
const refuseOrigin = ({ origin }: Pick<Attempt, 'origin'>, host: string): void => {
  if (origin !== `https://${host}` && origin !== `http://${host}`) throw invalid({ origin: 'wrongType' });
};

export const beginRoute = openRoute(
  beginIdentity,
  async ({ ports, input, host }) => {
    const present = withProvider(ports);
    refuseOrigin(input, host);
    const how = { apart: input.apart === true, anew: input.anew === true };
    return ok({ address: await addressFor(present, input, how) });
  },
  limits,
);

type SignInContext = Pick<Context<unknown, Answered & FactorProof>, 'ports' | 'input' | 'audit' | 'host'>;

/** Who asks for what: a proof needs a recent sign-in at the provider, in seconds. */
interface Terms extends ProofOptions {
  readonly maxAge?: number;
  readonly find: (identity: Identity) => Promise<IdentityMatch | undefined>;
}

/**
 * Proves by the provider whose account it is, and by our second step where the provider has used one factor alone, or the
 * identity is about to be tied. `settle` does in a transaction what belongs to it.
 */
const verify = async ({ ports, input, audit, host }: SignInContext, { find, maxAge, sessionId }: Terms) => {
  const present = withProvider(ports);
  refuseOrigin(input, host);
  // What proves a sign-in is no proof of a person who has signed in long ago.
  const secret = maxAge === undefined ? input.secret : `proof ${input.secret}`;
  const waiting = isShown(input) ? await stepWaiting(ports, secret) : undefined;
  const identity =
    waiting?.identity ??
    (await throttled(ports, placesOfLink(networkOf(audit.ip)), () => identify(present, input, maxAge)));
  if (!identity) throw conflict('identityRefused');
  const found = await find(identity);
  if (!found) throw conflict('identityUnknown');
  const { owner, tie } = found;
  const second = secondStep(ports, { host }, input);
  const judge = async (accountId: number) => {
    if (!isShown(input)) await keepStep(ports, accountId, secret, identity);
    return second.judge(accountId);
  };
  const asks = !identity.byTwo || tie !== undefined;
  const proven = await verifyOwner(ports, audit, owner.username, async (one) => one?.id === owner.id, {
    sessionId,
    ...(asks ? { second: judge } : {}),
  });
  if (!proven) throw second.refusal(conflict('identityUnknown'));
  const settle = async (tx: Queries) => {
    const now = ports.now();
    if (waiting && !(await takeStep(tx, now, waiting))) throw conflict('identityRefused');
    return tie ? [await tie(tx, now)] : [];
  };
  return { proven, identity, settle, changes: { identity: [null, identity.subject], ...second.changes() } as const };
};

export const signInRoute = openRoute(
  signInByIdentity,
  async (context) => {
    const { ports, input } = context;
    const { linkId: id, linkToken: token } = input;
    const find = async (identity: Identity) => {
      if (id !== null && token !== null) return findInvited(ports, identity, { id, token });
      const byEmail = ports.identity?.byEmail ? findByEmail : async () => undefined;
      return (await findTied(ports.database, identity)) ?? byEmail(ports.database, identity);
    };
    const { proven, identity, settle, changes } = await verify(context, { find });
    const kept = { identity_token: identity.token, two_factors: identity.byTwo };
    return ok({ token: await openSession(context, proven, changes, settle, kept) });
  },
  limits,
);

/** Seconds since the sign-in at the provider, which the person is sent to for a proof. */
const freshFor = 300;

export const proveRoute = route(
  proveByIdentity,
  async (context) => {
    const { ports, caller, audit } = context;
    const find = async (identity: Identity) => {
      const found = await findTied(ports.database, identity);
      if (found?.owner.id !== caller.id) throw conflict('identityOther');
      return found;
    };
    const { settle, changes } = await verify(context, { find, maxAge: freshFor, sessionId: caller.sessionId });
    await ports.database.transaction().execute(async (tx) => {
      await settle(tx);
      await noteProof(tx, caller.sessionId, ports.now());
      await writeAudit(tx, ports.now(), audit, [{ recordId: caller.sessionId, changes }]);
    });
    return ok(true);
  },
  limits,
);

export const leaveRoute = route(
  leaveByIdentity,
  async (context) => {
    const present = withProvider(context.ports);
    refuseOrigin(context.input, context.host);
    const token = await closeSession(context);
    return ok({ address: token === null ? null : await endAddress(present, context.input, token) });
  },
  limits,
);
