import { isPlainObject } from '#engine/schema/shape';
import type { DeviationName, Finding } from './deviations';
import type { Exchange } from './exchange';

/** An answer, as far as it can be understood. */
export interface OpenedEnvelope {
  readonly data?: unknown;
  readonly total?: unknown;
  /** Undefined where the server reports success. */
  readonly refusal?: { readonly code: number; readonly msg: string };
  readonly findings: readonly Finding[];
}

/** Codes by which other servers report success. */
const otherSuccesses = ['0', 200, '200', 20_000, '20000'];
const slowMs = 1000;
/** By these a server says that it does not know a call; here no call asks for a record that is not there. */
const isLacking = (code: number) => [404, 405, 501].includes(code);

/** Writes a value short enough for a line of a report. */
export const short = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

/** Reports a deviation of an exchange. */
export const found = (
  { path, sent }: Pick<Exchange, 'path' | 'sent'>,
  deviation: DeviationName,
  place: string,
  got: string,
  wanted: string,
): Finding => ({ deviation, call: path, sent, place, got, wanted });

/** What a refusal says, for a line of a report. */
export const saidBy = ({ code, msg }: { readonly code: number; readonly msg: string }) => `${code} ${msg}`;

/** Opens the envelope of an answer, and names what is wrong with it. */
export const openEnvelope = (exchange: Exchange): OpenedEnvelope => {
  const { body, status, failure, ms, timeout } = exchange;
  const speed =
    ms > slowMs
      ? [found(exchange, ms > timeout ? 'tooSlow' : 'slow', 'the whole answer', `${ms} ms`, `at most ${slowMs} ms`)]
      : [];
  const deviating = (rest: Omit<OpenedEnvelope, 'findings'>, ...what: [DeviationName, string, string, string]) => ({
    ...rest,
    findings: [found(exchange, ...what), ...speed],
  });
  const whole = 'the whole answer';
  if (failure !== undefined)
    return deviating({ refusal: { code: 0, msg: failure } }, 'notReached', 'the connection', failure, 'an answer');
  if (!isPlainObject(body) || !('code' in body)) {
    const wanted = '{code, msg, data}';
    if (status === 200) return deviating({ data: body }, 'noEnvelope', whole, short(body), wanted);
    const said = `HTTP ${status}`;
    const opened = { data: body, refusal: { code: status, msg: said } };
    return deviating(opened, isLacking(status) ? 'notReached' : 'noEnvelope', whole, said, wanted);
  }
  const { code, msg, data } = body;
  const opened = { data, total: body['total'] };
  if (code === 0) return { ...opened, findings: speed };
  if (otherSuccesses.some((one) => one === code)) {
    const name = typeof code === 'string' && Number(code) === 0 ? 'codeAsText' : 'otherSuccess';
    return deviating(opened, name, 'code', short(code), '0');
  }
  const refused = { ...opened, refusal: { code: Number(code), msg: typeof msg === 'string' ? msg : '' } };
  if (isLacking(status) || isLacking(refused.refusal.code))
    return deviating(refused, 'notReached', whole, String(refused.refusal.code || status), 'an answer');
  if (status === 401 || status === 403)
    return deviating(refused, 'httpStatus', 'the status', `HTTP ${status}`, `HTTP 200 with code ${status}`);
  return { ...refused, findings: speed };
};
