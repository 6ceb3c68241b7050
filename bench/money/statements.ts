import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { callerStatement } from '#server/signIn/sessions';
import type { Caller } from '#server/signIn/caller';
import type { AuditContext } from '#server/audit/auditContext';
import type { Tables } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';
import { bookingStatement } from '#server/tenant/ledger';
import { amountType } from '#resources/amountLog/amountLog';

/** A statement as the driver takes it. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Compiles statements without a connection to a database. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** It has the length of a real one. */
const stamp: Stamp = () => 'AbCdEfGhIjKlMnOp0.AbCdEfGh.AbCdEfGhIjKlMnOpQrStUv';

/** The statement of a deposit, as the server sends it. */
export const deposit = (caller: Caller, tenantId: number, requestId: string): Statement => {
  const now = new Date();
  const wanted = { amount: '12.50', remark: 'review of a case' };
  const audit: AuditContext = {
    action: 'deposit',
    resource: 'tenant',
    ip: '127.0.0.1',
    userAgent: '',
    stamp,
    startedAt: performance.now(),
    operator: caller,
    recordId: tenantId,
  };
  const booking = { type: amountType.deposit, tenantId, ...wanted, operatorId: caller.id, requestId, now, stamp };
  const key = { accountId: caller.id, requestId, payload: { id: tenantId, ...wanted }, now };
  const { sql: text, parameters } = bookingStatement({ booking, caller, audit, key }).compile(compiler);
  return { text, values: parameters };
};

/** The look-up of a session, as the server makes it for each call. */
export const session = (id: number): Statement => {
  const ports = { now: () => new Date(), sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 } };
  const { sql: text, parameters } = callerStatement(ports, sql`s.id = ${id}`).compile(compiler);
  return { text, values: parameters };
};
