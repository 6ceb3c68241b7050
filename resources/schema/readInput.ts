import type { Faults } from './faults';
import { check, clean } from './values';
import type { Values } from './record';
import { systemFields } from './systemFields';
import type { Ids, Input, InputOf, InputPart, Json } from './input';

type Fault = Faults[string];
type InputValue = { readonly value: unknown; readonly fault?: Fault | undefined };

const readIds = ({ max }: Ids, sent: unknown): InputValue => {
  if (!Array.isArray(sent) || sent.length === 0) return { value: [], fault: 'wrongType' };
  if (sent.length > max) return { value: [], fault: 'tooLong' };
  const known = sent.filter((id): id is number => check(systemFields.id, id) === undefined && id !== null);
  return { value: [...new Set(known)], fault: known.length < sent.length ? 'wrongType' : undefined };
};

const readJson = ({ max }: Json, sent: unknown): InputValue => {
  if (sent === undefined || sent === null) return { value: null, fault: 'required' };
  return { value: sent, fault: JSON.stringify(sent).length > max ? 'tooBigText' : undefined };
};

const readPart = (part: InputPart, sent: unknown): InputValue => {
  if (part.kind === 'ids') return readIds(part, sent);
  if (part.kind === 'json') return readJson(part, sent);
  const value = clean(part, sent);
  return { value, fault: check(part, value) };
};

/** Reads a call's input by its declaration and returns the faults; undeclared names are faults. */
export const readInput = <I extends Input>(input: I, sent: Values): { readonly values: InputOf<I>; readonly faults: Faults } => {
  const faults: Record<string, Fault> = {};
  for (const name of Object.keys(sent)) if (!Object.hasOwn(input, name)) faults[name] = 'unknownField';
  const values = Object.entries(input).map(([name, part]) => {
    const { value, fault } = readPart(part, sent[name]);
    if (fault) faults[name] = fault;
    return [name, value];
  });
  return { values: Object.fromEntries(values) as InputOf<I>, faults };
};
