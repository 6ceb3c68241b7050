import { randomBytes } from 'node:crypto';
import { mayDo } from '#engine/schema/access';
import { madeUpValue, type Seed } from '#engine/schema/madeUp';
import { lookupCall } from '#engine/schema/resourceCalls';
import { writableFields } from '#engine/schema/writable';
import { typeOf, type Field } from '#engine/schema/field';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import { rowsIn } from './answer';
import { found, openEnvelope, saidBy, short } from './envelope';
import type { Ask } from './exchange';
import type { Caller, CallResult } from './read';
import { resources } from '#resources/resources';
import { targetOf } from '#engine/schema/values';

type Values = Readonly<Record<string, unknown>>;

/** Every record that the kit makes has this in its texts, so that a person can find and remove it. */
export const mark = 'contract-kit';

/** The first record that a reference may name. */
const referred = async (ask: Ask, field: Field): Promise<unknown> => {
  const to = targetOf(field);
  const target = resources.find(({ name }) => name === to);
  if (!target) return undefined;
  const { data } = openEnvelope(await ask('GET', lookupCall(target).path, { query: {} }));
  const id = rowsIn(data)?.rows[0]?.['id'];
  return field.kind === 'references' && id !== undefined ? [id] : id;
};

/**
 * What tells the records of one run from those of another, in texts of any length. Each run chooses the first options,
 * which ask for no further field: 420 is a multiple of any small number.
 */
const seedOf = (nonce: string): Seed => ({
  place: (Number.parseInt(nonce, 16) % 2000) * 420,
  text: `${mark}-${nonce}`,
  now: new Date(),
});

/** A password that nobody knows: an account that a broken check leaves behind lets nobody in. */
const unguessed = (): string => `Aa1-${randomBytes(12).toString('hex')}`;

/** What is sent to insert a record: all that is required, and no more. */
const payload = async (ask: Ask, resource: Resource, role: Role, nonce: string): Promise<Values> => {
  const writable = writableFields(resource, 'insert', role);
  const required = Object.entries(resource.fields).filter(
    ([name, field]) => field.required && !field.when && writable.includes(name),
  );
  const valueOf = async (field: Field) => {
    if (targetOf(field) !== undefined) return referred(ask, field);
    return typeOf(field).isSecret ? unguessed() : madeUpValue(field, seedOf(nonce));
  };
  const values = required.map(async ([name, field]) => [name, await valueOf(field)] as const);
  return Object.fromEntries(await Promise.all(values));
};

/** Inserts, modifies and removes a record of its own. */
const writeOne = async ({ ask, role, stop }: Caller, resource: Resource): Promise<CallResult[]> => {
  const nonce = randomBytes(4).toString('hex');
  const sent = await payload(ask, resource, role, nonce);
  const empty = Object.keys(sent).find((name) => sent[name] === undefined);
  if (empty !== undefined)
    return [{ call: `${resource.api}/insert`, findings: [], skipped: `no record for ${empty} to name` }];
  const checked: CallResult[] = [];
  /** Makes a call, and notes what deviates, and which of these values was not kept. Returns the record. */
  const write = async (call: string, body: Values, values: Values): Promise<Values | undefined> => {
    const exchange = await ask('POST', `${resource.api}/${call}`, { body });
    const { data, refusal, findings } = openEnvelope(exchange);
    const row = !refusal && isPlainObject(data) ? data : undefined;
    const lost = Object.keys(values).filter((name) => row && name in row && String(row[name]) !== String(values[name]));
    const all = [
      ...findings,
      ...lost.map((name) => found(exchange, 'notWritten', `data.${name}`, short(row?.[name]), short(values[name]))),
    ];
    if (refusal && all.length === 0)
      all.push(found(exchange, 'refused', 'code', `${saidBy(refusal)} ${short(data)}`, '0'));
    if (call === 'insert' && row?.['id'] === undefined && all.length === 0)
      all.push(found(exchange, 'otherShape', 'data', short(row), 'the new record'));
    checked.push({ call: exchange.path, findings: all });
    return row;
  };
  const { id, version } = (await write('insert', { ...sent, requestId: `${mark}-${nonce}` }, sent)) ?? {};
  if (id === undefined) return checked;
  const changed = writableFields(resource, 'modify', role).find((name) => {
    const field = resource.fields[name];
    return field && typeOf(field).isProse;
  });
  if (changed !== undefined && mayDo(role, resource, 'modify') && !stop?.aborted)
    await write('modify', { id, version, [changed]: `${mark} 2` }, { [changed]: `${mark} 2` });
  await write('delete', { id }, {});
  return checked;
};

/** Writes one record of each resource that this role may insert and remove, and removes it again. */
export const writeAll = async (caller: Caller, progress: (call: string) => void): Promise<readonly CallResult[]> => {
  const { role, stop } = caller;
  const checked: CallResult[] = [];
  for (const resource of resources.filter((one) => mayDo(role, one, 'insert') && mayDo(role, one, 'delete'))) {
    if (stop?.aborted) break;
    progress(`${resource.api}/insert, modify, delete`);
    checked.push(...(await writeOne(caller, resource)));
  }
  return checked;
};
