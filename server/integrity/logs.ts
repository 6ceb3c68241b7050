import { resources } from '#resources/resources';
import { snake } from '#server/database/shape';

/** A log whose rows never change: the name of its resource, its table, and whether its rows form chains. */
export interface SealedLog {
  readonly name: string;
  readonly table: string;
  readonly chainedBy?: string;
}

/** Every declared log. */
export const sealedLogs: readonly SealedLog[] = resources
  .filter(({ appendOnly }) => appendOnly)
  .map(({ name, chainedBy }) => ({ name, table: snake(name), ...(chainedBy ? { chainedBy: snake(chainedBy) } : {}) }));

/**
 * What the server knows of a row before it writes it, by table: the columns that its stamp is over. What the database
 * adds (ids, balances) is proven by the seal.
 */
export const stampedColumns: Readonly<Record<string, readonly string[]>> = {
  amount_log: ['tenant_id', 'type', 'amount', 'remark', 'operator_id', 'request_id', 'created_at'],
  operation_log: [
    'operator_id',
    'username',
    'role',
    'acting_role',
    'acting_tenant_id',
    'action',
    'resource',
    'record_id',
    'changes',
    'result',
    'ip',
    'user_agent',
    'duration_ms',
    'created_at',
  ],
};

/** Columns of them that a write of one statement finds out only while it writes: the seal alone proves them. */
export const lateColumns: Readonly<Record<string, readonly string[]>> = {
  operation_log: ['changes', 'duration_ms'],
};
