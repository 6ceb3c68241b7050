import { roles } from '#resources/business';
import { organization } from '#engine/schema/organization';
import { wordsFor } from '#engine/kit/make/fields/draft';
import { planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, goodWord, readWords } from '#engine/kit/make/read';
import { snake } from '#engine/kit/make/words';

/** A role, of the staff or of the people of an organization. It may do nothing until declarations name it. */
export const planRole = (request: Request): Plan => {
  const { names, flags } = request;
  const name = goodWord(names[0] ?? '', 'A role');
  if (roles.some(({ value }) => value === name)) throw new Refusal(`There is a role '${name}' already.`);
  if (flags.member && !organization)
    throw new Refusal('This business has no organizations, so that nobody belongs to one: leave out --member.');
  const { label, guessed } = wordsFor(name, flags.label === undefined ? undefined : readWords(flags.label));
  const values = {
    name,
    label,
    room: flags.member ? 'members' : 'staff',
    doubts: guessed.length > 0 ? `Look at ${guessed.join(', ')} in resources/business.ts. ` : '',
  };
  return { ...planned('role', request, values), migration: `add_role_${snake(name)}` };
};
