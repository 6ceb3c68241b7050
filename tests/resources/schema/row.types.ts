/** Mistakes with a row or a field type that must not compile; see `declaration.types.ts`. */
import type { account } from '#engine/subjects/account/account';
import type { amountLog } from '#resources/amountLog/amountLog';
import type { Email } from '#engine/schema/fieldTypes/email';
import type { FieldType } from '#engine/schema/fieldTypes/fieldType';
import { typeOf, type OwnWhole } from '#engine/schema/field';
import type { Row } from '#engine/schema/row';

export const logRowsNeverChange = (row: Row<typeof amountLog>) => {
  const before: string = row.balanceBefore;
  // @ts-expect-error what never changes has no version
  return [before, row.version];
};

export const rowsAreTyped = (row: Row<typeof account>) => {
  const state: 0 | 1 | 2 = row.status;
  const merchant: number | null = row.tenantId;
  // @ts-expect-error a password is never part of a record
  const secret = row.password;
  // @ts-expect-error and neither is a name that nobody declared
  const typo = row.usrname;
  return [state, merchant, secret, typo];
};

const { operators: _, ...withoutOperators } = typeOf({ kind: 'email' });
// @ts-expect-error a field type says how it is filtered by
export const unfiltered: FieldType<Email> = { ...withoutOperators, whole: 'cell' };

// @ts-expect-error only a type that is asked for a form of its own in src/ may say so
export const formless: FieldType<Email> = { ...typeOf({ kind: 'email' }), whole: 'own' };

export const withOwnForm: OwnWhole = 'changes';
// @ts-expect-error an email reads on the page of its record as in a cell
export const withoutOwnForm: OwnWhole = 'email';
