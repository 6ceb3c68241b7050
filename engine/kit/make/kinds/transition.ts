import { optionsOf } from '#engine/schema/values';
import { fileDeclaring, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, oneOf, resourceNamed } from '#engine/kit/make/read';
import { planAction } from './action';

/** A step from some states of a record to another one: an action that sets the state alone, beside what it asks for. */
export const planTransition = (request: Request): Plan => {
  const { names, flags, resources, tree } = request;
  const resource = resourceNamed(names[0] ?? '', resources);
  const { name, fields } = resource;
  const states = Object.keys(fields).filter((one) => fields[one] && optionsOf(fields[one]).length > 0);
  const held = states.filter((one) => fields[one]?.readOnly);
  if (states.length === 0)
    throw new Refusal(
      `${name} has no state. Give it one: npm run make -- field ${name} state:choice:open,done:readOnly:fill=open`,
    );
  const [only] = held;
  const field =
    flags.field?.[0] === undefined && only !== undefined && held.length === 1
      ? only
      : oneOf(states, flags.field?.[0] ?? '', 'state to move (--field)');
  const { from, to } = flags;
  if (from === undefined || to === undefined)
    throw new Refusal(`From which states to which? --from open,begun --to done; it has ${said(fields[field])}.`);
  if (tree.read(fileDeclaring(name, tree))?.includes('transitions: lifecycle('))
    throw new Refusal(
      `The transitions of ${name} are all made by lifecycle(…). Write \`transitions: { ...lifecycle({ … }) }\` first.`,
    );
  return planAction({
    ...request,
    flags: { ...flags, field: undefined, when: `${field}=${from}`, sets: [`${field}=${to}`, ...(flags.sets ?? [])] },
  });
};

const said = (field: Parameters<typeof optionsOf>[0] | undefined): string =>
  (field ? optionsOf(field) : []).map(({ value, label }) => `${value} (${label['en-US']})`).join(', ');
