import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { callerStatement, type Caller } from '#server/signIn/sessions';
import type { AuditContext } from '#server/audit/auditContext';
import type { Tables } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';
import { sendBooking } from '#server/tenant/booking';
import { amountType } from '#resources/amountLog/amountLog';

/** A statement as the driver takes it. */
interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let sent: Statement = { text: '', values: [] };

/** Compiles statements without a connection to a database, and keeps the last one that it was to send. */
const compiler = new Kysely<Tables>({
  log: ({ query }) => {
    sent = { text: query.sql, values: query.parameters };
  },
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
export const deposit = async (caller: Caller, tenantId: number, requestId: string): Promise<Statement> => {
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
  await sendBooking(compiler, booking, { caller, audit, key });
  return sent;
};

/** The look-up of a session, as the server makes it for each call. */
export const session = (id: number): Statement => {
  const ports = { now: () => new Date(), sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 } };
  const { sql: text, parameters } = callerStatement(ports, sql`s.id = ${id}`).compile(compiler);
  return { text, values: parameters };
};
