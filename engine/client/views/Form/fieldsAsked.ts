import type { Field } from '#engine/schema/field';
import { isField, type Input } from '#engine/schema/input';
import { actInput } from '#engine/schema/resourceCalls';

export type ActFields = Readonly<Record<string, Field>>;

/** What the call of an action or a transition asks a person for, beside its record; a field of `preset` is required. */
export const fieldsAsked = (input: Input, preset: object = {}): ActFields =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, part]): [string, Field][] =>
      isField(part) && !Object.hasOwn(actInput, name)
        ? [[name, name in preset ? { ...part, required: true } : part]]
        : [],
    ),
  );
