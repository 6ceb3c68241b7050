import type { Faults } from '#engine/schema/faults';
import type { Queries } from '#engine/server/database/tables';
import type { Passwords } from '#engine/server/environment/ports';
import { refuseFaults } from '#engine/server/refusals';
import { readSafety } from '#engine/subjects/safety/server/safety';

/** What a new password is judged and hashed with. */
export interface NewPasswordPorts {
  readonly passwords: Passwords;
  readonly database: Queries;
}

/** Whether attackers try this password early on, and the safety settings refuse such. */
const isRefused = async ({ passwords, database }: NewPasswordPorts, typed: string): Promise<boolean> =>
  (await passwords.isCommon(typed)) && (await readSafety(database)).settings.refuseCommon;

/** The hashes of the new passwords of a call, by field. Every password that a person chooses passes here. */
export const hashNew = async <Field extends string>(
  ports: NewPasswordPorts,
  typed: Readonly<Record<Field, string>>,
): Promise<Record<Field, string>> => {
  const fields = Object.keys(typed) as Field[];
  const refused = await Promise.all(fields.map((field) => isRefused(ports, typed[field])));
  const faults: Faults = Object.fromEntries(
    fields.filter((_, at) => refused[at]).map((field) => [field, 'commonPassword']),
  );
  refuseFaults(faults);
  const hashed = fields.map(async (field) => [field, await ports.passwords.hash(typed[field])] as const);
  return Object.fromEntries(await Promise.all(hashed)) as Record<Field, string>;
};

/** Hashes what the environment sets for the first administrator; a start stops at a common one that is refused. */
export const passwordsOfStart = ({ passwords, database }: NewPasswordPorts): Passwords => ({
  ...passwords,
  hash: async (given) => {
    if (await isRefused({ passwords, database }, given))
      throw new Error('ADMIN_PASSWORD is on the list of common and leaked passwords. Choose another.');
    return passwords.hash(given);
  },
});
