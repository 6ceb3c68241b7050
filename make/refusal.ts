/** Why something cannot be made, in a sentence for the person who asked. */
export class Refusal extends Error {}

/** Returns the known one that was named. Refuses a name that nothing has, and says which there are. */
export const oneOf = <T extends string>(known: readonly T[], name: string, what: string): T => {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new Refusal(`There is no ${what} '${name}'. There are: ${known.join(', ')}.`);
  return found;
};
