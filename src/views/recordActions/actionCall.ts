import { actionCalls } from '#resources/actionCalls';
import type { Field } from '#resources/schema/field';
import { isField } from '#resources/schema/input';
import { actInput } from '#resources/schema/resourceCalls';
import type { Action } from '#resources/schema/action';
import type { Resource } from '#resources/schema/resource';
import { isByResource, type Call } from '#resources/schema/call';

const calls: Readonly<Partial<Record<string, Call>>> = actionCalls;

/** The call of a declared action. */
export const callOf = ({ name }: Resource, action: string): Call => {
  const call = calls[`${name}/${action}`];
  if (!call) throw new Error(`resources/actionCalls.ts names no call of ${name}/${action}`);
  return call;
};

/** The input fields of an action. */
export const fieldsAsked = ({ input }: Call, { preset = {} }: Action): Readonly<Record<string, Field>> => {
  if (isByResource(input)) return {};
  const asked = Object.entries(input).flatMap(([name, part]): [string, Field][] =>
    isField(part) && !Object.hasOwn(actInput, name)
      ? [[name, name in preset ? { ...part, required: true } : part]]
      : [],
  );
  return Object.fromEntries(asked);
};
