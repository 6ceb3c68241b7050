import { isPlainObject } from '#resources/schema/shape';
import type { DeviationName, Finding } from './deviations';
import type { Exchange } from './exchange';

/** An answer, as far as it can be understood. */
export interface OpenedEnvelope {
  readonly data: unknown;
  readonly total: unknown;
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

const speedOf = (exchange: Exchange): Finding[] => {
  if (exchange.ms <= slowMs) return [];
  const name = exchange.ms > exchange.timeout ? 'tooSlow' : 'slow';
  return [found(exchange, name, 'the whole answer', `${exchange.ms} ms`, `at most ${slowMs} ms`)];
};

/** Opens the envelope of an answer, and names what is wrong with it. */
export const openEnvelope = (exchange: Exchange): OpenedEnvelope => {
  const { body, status, failure } = exchange;
  const speed = speedOf(exchange);
  const deviating = (
    name: DeviationName,
    place: string,
    got: string,
    wanted: string,
    rest: Omit<OpenedEnvelope, 'findings'>,
  ): OpenedEnvelope => ({
    ...rest,
    findings: [found(exchange, name, place, got, wanted), ...speed],
  });
  const nothing = { data: undefined, total: undefined };
  if (failure !== undefined)
    return deviating('notReached', 'the connection', failure, 'an answer', {
      ...nothing,
      refusal: { code: 0, msg: failure },
    });
  if (!isPlainObject(body) || !('code' in body)) {
    const refusal = status === 200 ? {} : { refusal: { code: status, msg: `HTTP ${status}` } };
    const name = isLacking(status) ? 'notReached' : 'noEnvelope';
    return deviating(name, 'the whole answer', status === 200 ? short(body) : `HTTP ${status}`, '{code, msg, data}', {
      data: body,
      total: undefined,
      ...refusal,
    });
  }
  const { code, msg, data } = body;
  const opened = { data, total: body['total'] };
  if (code === 0) return { ...opened, findings: speed };
  if (otherSuccesses.some((one) => one === code)) {
    const name = typeof code === 'string' && Number(code) === 0 ? 'codeAsText' : 'otherSuccess';
    return deviating(name, 'code', short(code), '0', opened);
  }
  const refusal = { code: Number(code), msg: typeof msg === 'string' ? msg : '' };
  if (isLacking(status) || isLacking(refusal.code))
    return deviating('notReached', 'the whole answer', String(refusal.code || status), 'an answer', {
      ...opened,
      refusal,
    });
  if (status === 401 || status === 403)
    return deviating('httpStatus', 'the status', `HTTP ${status}`, `HTTP 200 with code ${status}`, {
      ...opened,
      refusal,
    });
  return { ...opened, refusal, findings: speed };
};
