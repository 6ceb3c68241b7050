/**
 * Mutants that no test can notice, since they change no behavior, with the reason. The key is the name of a file, whose
 * path `targets.mjs` knows. `line` is a part of the mutant's line.
 */
export const reasons = {
  'access.ts': [
    {
      line: "property ?? 'id'",
      from: "property ?? 'id'",
      to: 'property',
      why: 'every declared scope names its property; only the type leaves it open',
    },
  ],
  'answerCall.ts': [
    {
      line: 'if (caller) audit.operator = caller',
      from: 'caller',
      to: 'true',
      why: 'an operation without anybody stays without anybody',
    },
    {
      line: "route.pool ?? 'usual'",
      from: "route.pool ?? 'usual'",
      to: 'route.pool',
      why: 'a pool that is not named is the usual one for the connections too',
    },
  ],
  'read.ts': [
    {
      line: 'jsonOf(name, field) : ',
      from: 'field',
      to: 'true',
      why: 'the names come from the fields themselves; only the type leaves it open',
    },
  ],
  'booking.ts': [
    {
      line: 'const isTaken',
      from: '&&',
      to: '||',
      why: 'another error finds no first answer and is thrown all the same: the test only saves the look-up',
    },
    {
      line: 'if (!isTaken(error)) throw error',
      from: '!isTaken(error)',
      to: 'false',
      why: 'another error finds no first answer and is thrown all the same: the test only saves the look-up',
    },
    {
      line: "typeof row?.answer === 'string'",
      from: "typeof row?.answer === 'string'",
      to: 'false',
      why: 'the answer stands under its key and is found there: it only saves the look-up',
    },
    {
      line: "typeof row?.answer === 'string'",
      from: '0',
      to: '1',
      why: 'the answer stands under its key and is found there: it only saves the look-up',
    },
  ],
  'bookingStatement.ts': [
    {
      line: 'clock_timestamp() - statement_timestamp()',
      from: '1000',
      to: '1001',
      why: 'a thousandth of a wait is less than what it differs by from run to run',
    },
    { line: 'numeric(14, 2)', from: '14', to: '15', why: "the type of the table's column bounds it anyway" },
    { line: 'timestamptz(3)', from: '3', to: '4', why: 'a moment of JavaScript has three decimals' },
  ],
  'checkpoints.ts': [
    {
      line: 'sound.length === 0',
      from: 'sound.length === 0',
      to: 'false',
      why: 'of no merchants no row is added: it only saves the statement',
    },
    { line: 'numeric(14, 2)', from: '14', to: '15', why: "the type of the table's column bounds it anyway" },
    { line: 'numeric(14, 2)', from: '2', to: '3', why: "the type of the table's column bounds it anyway" },
  ],
  'idempotencyKeys.ts': [
    {
      line: 'first?.answer ?? undefined',
      from: 'first?.answer ?? undefined',
      to: 'first?.answer',
      why: 'an answer that is null is refused above; only the type leaves it open',
    },
    {
      line: 'if (first === undefined)',
      from: 'first === undefined',
      to: 'false',
      why: 'a key that is taken has its row: nothing removes it in between',
    },
    { line: 'toSorted', from: '<', to: '<=', why: 'no name comes twice in a payload' },
    { line: 'toSorted', from: '1', to: '2', why: 'a sort looks at the sign alone' },
    {
      line: 'numAffectedRows ?? 0n',
      from: 'numAffectedRows ?? 0n',
      to: 'numAffectedRows',
      why: 'PostgreSQL always says how many rows it added; only the type leaves it open',
    },
  ],
  'routes.ts': [
    {
      line: 'if (!own)',
      from: '!own',
      to: 'false',
      why: 'no merchant is ever removed from its table; only the type leaves it open',
    },
  ],
  'sessions.ts': [
    {
      line: 'tokenForm.test(token)',
      from: '||',
      to: '&&',
      why: 'a token of another form has no session either: the form only saves the look',
    },
  ],
  'sessionChanges.ts': [
    { line: 'const endingLock', from: '4_157_003', to: '8314006', why: 'any number will do that nothing else locks' },
    {
      line: 'if (accountIds.length === 0)',
      from: 'accountIds.length === 0',
      to: 'false',
      why: 'of no accounts nothing ends and nothing is told: it only saves the lock',
    },
    {
      line: 'keep === undefined ?',
      from: 'keep === undefined',
      to: 'false',
      why: 'an event is JSON, which leaves out what is undefined',
    },
  ],
  'auditLog.ts': [
    {
      line: 'operator?.id ?? null',
      from: 'operator?.id ?? null',
      to: 'operator?.id',
      why: 'neither the database nor the stamp tells undefined from null',
    },
    {
      line: 'operator?.username ?? null',
      from: 'operator?.username ?? null',
      to: 'operator?.username',
      why: 'neither the database nor the stamp tells undefined from null',
    },
    {
      line: 'operator?.role ?? null',
      from: 'operator?.ownRole ?? operator?.role ?? null',
      to: 'operator?.ownRole ?? operator?.role',
      why: 'neither the database nor the stamp tells undefined from null',
    },
    {
      line: 'recordId ?? null',
      from: 'recordId ?? null',
      to: 'recordId',
      why: 'neither the database nor the stamp tells undefined from null',
    },
    { line: 'changes === null', from: 'changes === null', to: 'false', why: 'JSON gives null back as null' },
    {
      line: 'acting_tenant_id',
      from: 'operator.tenantId ?? null',
      to: 'operator.tenantId',
      why: 'neither the database nor the stamp tells undefined from null',
    },
    {
      line: 'sessionId ?? null',
      from: 'sessionId ?? null',
      to: 'sessionId',
      why: 'the database does not tell undefined from null',
    },
    {
      line: 'readsOnly: false',
      from: 'false',
      to: 'true',
      why: 'it says what is lost when the caller leaves, and this work has no caller',
    },
    {
      line: 'if (outcomes.length > 0)',
      from: 'outcomes.length > 0',
      to: 'true',
      why: 'of no outcomes no row is added: it only saves the statement',
    },
    {
      line: 'if (outcomes.length > 0)',
      from: '>',
      to: '>=',
      why: 'of no outcomes no row is added: it only saves the statement',
    },
  ],
  'credentials.ts': [
    {
      line: 'knowsDevice ?? false',
      from: 'account?.knowsDevice ?? false',
      to: 'account?.knowsDevice',
      why: 'only asked whether it is true',
    },
    {
      line: 'knowsNetwork ?? false',
      from: 'account?.knowsNetwork ?? false',
      to: 'account?.knowsNetwork',
      why: 'only asked whether it is true',
    },
  ],
  'throttle.ts': [
    { line: 'milliseconds > 0', from: '0', to: '1', why: 'delays are whole tenths of a second' },
    {
      line: 'if (keys.length === 0)',
      from: 'keys.length === 0',
      to: 'false',
      why: 'nothing is given back for no keys: it only saves the statement',
    },
    {
      line: 'order by place',
      from: 'order by place',
      to: '',
      why: 'a list of values is read in its own order anyway; no other order is promised',
    },
  ],
  'calls.ts': [
    {
      line: 'Math.ceil(early / 1000)',
      from: '>',
      to: '>=',
      why: 'nothing over the limit is no second to wait, either way',
    },
  ],
};
