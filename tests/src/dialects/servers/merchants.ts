import { isPlainObject } from '#engine/schema/shape';

export type Values = Readonly<Record<string, unknown>>;

/** A merchant as the specification has it. */
const merchant = (id: number): Values => ({
  id,
  name: `Merchant ${'GCEABFD'[id - 1] ?? id}`,
  level: id % 3,
  balance: `${id * 150}.50`,
  contactName: `Contact ${id}`,
  contactPhone: `+86 10 0000 000${id}`,
  email: `${id}@example.com`,
  remark: null,
  warnBelow: null,
  reviewHours: null,
  status: id % 2,
  createdAt: `2026-11-0${id}T08:00:00.000Z`,
  updatedAt: `2026-11-0${id}T09:30:00.000Z`,
});

/** Seven merchants in memory, and the person who may change them: what servers of other words share. */
export const createMerchants = () => {
  let rows = Array.from({ length: 7 }, (_, at) => merchant(at + 1));
  let next = 8;
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'en', { numeric: true });
  const now = () => '2026-11-20T08:00:00.000Z';
  return {
    person: { username: 'admin', password: 'Right-1' },
    find: (where: Values, sort: string): readonly Values[] => {
      const [, minus = '', field = 'id'] = /^(-?)(.*)$/.exec(sort || 'id') ?? [];
      return rows
        .filter((row) =>
          Object.entries(where).every(([name, some]) => String(some).split(',').includes(String(row[name]))),
        )
        .toSorted((a, b) => compare(a[field], b[field]) * (minus ? -1 : 1));
    },
    get: (id: unknown) => rows.find((row) => String(row['id']) === String(id)),
    add: (values: Values): Values => {
      const made = { ...merchant(next), balance: '0.00', createdAt: now(), updatedAt: now(), ...values, id: next };
      next += 1;
      rows = [...rows, made];
      return made;
    },
    change: (id: unknown, values: Values) => {
      rows = rows.map((row) => (String(row['id']) === String(id) ? { ...row, ...values, updatedAt: now() } : row));
    },
    remove: (id: unknown) => {
      rows = rows.filter((row) => String(row['id']) !== String(id));
    },
  };
};

/** The body of a request as an object. */
export const bodyOf = async (request: Request): Promise<Values> => {
  const text = request.method === 'GET' ? '' : await request.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return isPlainObject(body) ? body : {};
};

/** Only those of these names, for a server that reads no others. */
export const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
