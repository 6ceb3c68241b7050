/**
 * Mutants that no test can notice, since they change no behavior, by the reason. Each is a file, whose path `targets.mjs`
 * knows, a part of the mutant's line, what stands there, and what replaces it.
 *
 * @type {Readonly<Record<string, readonly (readonly [file: string, line: string, from: string, to: string])[]>>}
 */
const survivorsByReason = {
  'an operation without anybody stays without anybody': [
    ['answerCall.ts', 'if (caller) audit.operator = operatorOf(caller)', 'caller', 'true'],
  ],
  'the names come from the fields themselves; only the type leaves it open': [
    ['read.ts', 'jsonOf(name, field) : ', 'field', 'true'],
  ],
  'another error finds no first answer and is thrown all the same: the test only saves the look-up': [
    ['booking.ts', 'const isTaken', '&&', '||'],
    ['booking.ts', 'if (!isTaken(error)) throw error', '!isTaken(error)', 'false'],
  ],
  'the answer stands under its key and is found there: it only saves the look-up': [
    ['booking.ts', "typeof row?.answer === 'string'", "typeof row?.answer === 'string'", 'false'],
  ],
  'a thousandth of a wait is less than what it differs by from run to run': [
    ['bookingStatement.ts', 'clock_timestamp() - statement_timestamp()', '1000', '1001'],
  ],
  "the type of the table's column bounds it anyway": [
    ['bookingStatement.ts', 'numeric(14, 2)', '14', '15'],
    ['checkpoints.ts', 'numeric(14, 2)', '14', '15'],
    ['checkpoints.ts', 'numeric(14, 2)', '2', '3'],
  ],
  'a moment of JavaScript has three decimals': [['bookingStatement.ts', 'timestamptz(3)', '3', '4']],
  'of no merchants no row is added: it only saves the statement': [
    ['checkpoints.ts', 'sound.length === 0', 'sound.length === 0', 'false'],
  ],
  'a key that is taken has its row: nothing removes it in between': [
    ['idempotencyKeys.ts', 'if (first === undefined)', 'first === undefined', 'false'],
  ],
  'no name comes twice in a payload': [['idempotencyKeys.ts', 'toSorted', '<', '<=']],
  'a sort looks at the sign alone': [['idempotencyKeys.ts', 'toSorted', '1', '2']],
  'a token of another form has no session either: the form only saves the look': [
    ['sessions.ts', 'tokenForm.test(token)', '||', '&&'],
  ],
  'any number will do that nothing else locks': [['sessionChanges.ts', 'const endingLock', '4_157_003', '8314006']],
  'of no accounts nothing ends and nothing is told: it only saves the lock': [
    ['sessionChanges.ts', 'if (accountIds.length === 0)', 'accountIds.length === 0', 'false'],
  ],
  'an event is JSON, which leaves out what is undefined': [
    ['sessionChanges.ts', 'keep === undefined ?', 'keep === undefined', 'false'],
  ],
  'neither the database nor the stamp tells undefined from null': [
    ['auditLog.ts', 'operator?.id ?? null', 'operator?.id ?? null', 'operator?.id'],
    ['auditLog.ts', 'operator?.username ?? null', 'operator?.username ?? null', 'operator?.username'],
    [
      'auditLog.ts',
      'operator?.role ?? null',
      'operator?.ownRole ?? operator?.role ?? null',
      'operator?.ownRole ?? operator?.role',
    ],
    ['auditLog.ts', 'recordId ?? null', 'recordId ?? null', 'recordId'],
    ['auditLog.ts', 'sessionId ?? null', 'sessionId ?? null', 'sessionId'],
    ['auditLog.ts', 'acting_tenant_id', 'operator.tenantId ?? null', 'operator.tenantId'],
  ],
  'JSON gives null back as null': [['auditLog.ts', 'changes === null', 'changes === null', 'false']],
  'it says what is lost when the caller leaves, and this work has no caller': [
    ['auditLog.ts', 'readsOnly: false', 'false', 'true'],
  ],
  'of no outcomes no row is added: it only saves the statement': [
    ['auditLog.ts', 'if (outcomes.length > 0)', 'outcomes.length > 0', 'true'],
    ['auditLog.ts', 'if (outcomes.length > 0)', '>', '>='],
  ],
  'delays are whole tenths of a second': [['throttle.ts', 'milliseconds > 0', '0', '1']],
  'nothing is given back for no keys: it only saves the statement': [
    ['throttle.ts', 'if (keys.length === 0)', 'keys.length === 0', 'false'],
  ],
  'a list of values is read in its own order anyway; no other order is promised': [
    ['throttle.ts', 'order by place', 'order by place', ''],
  ],
  'nothing over the limit is no second to wait, either way': [['rate.ts', 'Math.ceil(early / 1000)', '>', '>=']],
};

/** The same, one after another. */
export const survivors = Object.entries(survivorsByReason).flatMap(([why, mutants]) =>
  mutants.map(([file, line, from, to]) => ({ file, line, from, to, why })),
);
