import { isPlainObject } from '#engine/schema/shape';
import type { Values } from './places';
import type { Part } from './speak';

/** Whether a call belongs to one of these resources. */
export const isBelow = (apis: readonly string[], path: string) => apis.includes(path.slice(0, path.lastIndexOf('/')));

type Translation = (values: Values) => Values;

/** The records that calls of these resources (`device`) answer and send, in another form. */
export const records = (apis: readonly string[], read: Translation, write: Translation): Part => ({
  ask: (asked, { path }) =>
    isBelow(apis, path) && isPlainObject(asked.body) ? { ...asked, body: write(asked.body) } : asked,
  answer: (body, { call: { path } }) => {
    const readOne = (row: unknown) => (isPlainObject(row) ? read(row) : row);
    const { code, data } = body;
    if (code !== 0 || !isBelow(apis, path)) return body;
    return { ...body, data: Array.isArray(data) ? data.map(readOne) : readOne(data) };
  },
});

const withNames = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withNames(one, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [rename(name), withNames(one, rename)]));
};

const toSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every name of every call in `snake_case`, in queries, bodies and answers. This part stands between `fields` and `query`. */
export const snakeCase = (): Part => ({
  ask: (asked) => {
    const { query, body } = asked;
    const sort = query?.['sort'];
    const named =
      query && Object.entries(query).map(([name, value]) => [name === 'pageSize' ? name : toSnake(name), value]);
    return {
      ...asked,
      ...(named && { query: { ...Object.fromEntries(named), ...(sort ? { sort: toSnake(String(sort)) } : {}) } }),
      ...(body === undefined ? {} : { body: withNames(body, toSnake) }),
    };
  },
  answer: (body) => ({ ...body, data: withNames(body['data'], toCamel) }),
});
