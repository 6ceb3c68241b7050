import { isPlainObject } from '#engine/schema/shape';
import { valueAt } from './places';
import type { AnswerContext, Envelope, Part } from './speak';

/** Reads something out of an answer. */
export type Reading = (body: Envelope, around: AnswerContext) => unknown;

/** What stands at the first of these places where anything does: `at('rows', 'data.items')`. */
export const at =
  (...places: readonly string[]): Reading =>
  (body) =>
    places.map((place) => valueAt(body, place)).find((value) => value !== undefined && value !== null);

/** A header of the answer. */
export const header =
  (name: string): Reading =>
  (_, { response }) =>
    response.headers.get(name) ?? undefined;

/** All of an answer that has no envelope. */
export const whole: Reading = (_, { sent }) => sent;

/** Errors that stand in a list: each has the name of its field at one place, and what is wrong at another. */
export const errorList =
  (list: Reading, field: string, message: string): Reading =>
  (body, around) => {
    const errors = list(body, around);
    if (!Array.isArray(errors)) return undefined;
    // `/data/attributes/name`, `body.name` and `["body", "name"]` end with the name.
    const nameIn = (error: unknown) => String(valueAt(error, field) ?? '').replace(/.*[./,]/s, '');
    return Object.fromEntries(errors.map((error: unknown) => [nameIn(error), valueAt(error, message)]));
  };

/** Where an answer has what the specification's envelope says. */
interface EnvelopeReadings {
  /** Whether the server did what it was asked. */
  readonly success: Reading;
  /** Why not, as the specification's code. Without one, the HTTP status says it. */
  readonly code: Reading;
  readonly msg: Reading;
  readonly data: Reading;
  readonly total: Reading;
  /** The name of a field → what is wrong with it. */
  readonly errors: Reading;
}

/** The HTTP status alone says how a call went. */
export const byStatus: Pick<EnvelopeReadings, 'success' | 'code'> = {
  success: (_, { response }) => response.ok,
  code: (_, { response }) => response.status,
};

/** Faults of fields; of several texts about one field the first. */
const faultsIn = (errors: unknown) =>
  isPlainObject(errors) && Object.keys(errors).length > 0
    ? { errors: Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, [texts].flat()[0]])) }
    : undefined;

/** Opens the server's envelope. What is not named stands where the specification has it. */
export const envelope = ({
  success = ({ code }) => String(code) === '0',
  code = at('code'),
  msg = at('msg', 'message'),
  data = at('data'),
  total = at('total'),
  errors = at('errors', 'data.errors'),
}: Partial<EnvelopeReadings>): Part => ({
  answer: (body, around) => {
    const read = (reading: Reading) => reading(body, around);
    if (read(success) === true) return { ...body, code: 0, data: read(data), total: read(total) };
    const { status } = around.response;
    const said = Number(read(code) ?? status);
    const refusal = Number.isSafeInteger(said) && said !== 0 && said !== 200 ? said : status >= 400 ? status : 400;
    return { code: refusal, msg: read(msg), data: faultsIn(read(errors)) ?? read(data) };
  },
});

/** Translates the data of one call's successful answer. */
export const dataOf = (path: string, read: (data: unknown, body: Envelope) => unknown): Part => ({
  answer: (body, { call }) =>
    call.path === path && body['code'] === 0 ? { ...body, data: read(body['data'], body) } : body,
});
