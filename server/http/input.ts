import type { Values } from '#resources/schema/record';
import { isByResource, type Call } from '#resources/schema/call';
import { isField, type Input, type InputOf } from '#resources/schema/input';
import { readInput } from '#resources/schema/record';
import { invalid } from '#server/refusals';
import { parse } from '#resources/schema/values';

/** Reads a payload by declared fields; refuses what is wrong with it, other names too. */
export const readValues = <I extends Input>(input: I, payload: Values): InputOf<I> => {
  const { values, faults } = readInput(input, payload);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values;
};

/** `read` for a query, where every value is text. */
export const readFromQuery = <I extends Input>(input: I, query: Readonly<Record<string, string>>): InputOf<I> =>
  readValues(
    input,
    Object.fromEntries(
      Object.entries(query).map(([name, text]) => {
        const part = Object.hasOwn(input, name) ? input[name] : undefined;
        return [name, part && isField(part) ? parse(part, text) : text];
      }),
    ),
  );

/** Reads a call's input by whichever of its declared inputs the names choose. */
export const readSent = ({ method, input, orInput }: Call, sent: Values): unknown => {
  if (isByResource(input)) return sent;
  const [first = ''] = Object.keys(orInput ?? {});
  const taken = orInput && sent[first] !== undefined ? orInput : input;
  return method === 'GET' ? readFromQuery(taken, sent as Readonly<Record<string, string>>) : readValues(taken, sent);
};
