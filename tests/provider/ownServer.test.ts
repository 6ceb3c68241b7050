import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '#resources/resources';
import { tenant } from '#resources/tenant/tenant';
import { leaveOut, mayDo } from '#resources/schema/access';
import { roles } from '#resources/schema/roles';
import { dataProvider } from '#src/api/dataProvider';
import { authProvider } from '#src/auth/authProvider';
import { currentUser, type User } from '#src/auth/user';
import { changeLocale } from '#src/i18n/locale';
import { server } from '#src/server';

/** `npm test -- provider` says which server this is, and as whom. */
const { PROVIDER_URL = '', PROVIDER_USER = '', PROVIDER_PASSWORD = '', PROVIDER_WRITE } = process.env;

// As the console does: what the server lacks is nobody's.
leaveOut(server.lacks);

const { fetch } = globalThis;
const perPage = 2;
const ids = (rows: readonly { readonly id: unknown }[]) => rows.map(({ id }) => Number(id));
const page = (path: string, number: number, order: 'ASC' | 'DESC' = 'ASC') =>
  dataProvider.getList(path, { pagination: { page: number, perPage }, sort: { field: 'id', order }, filter: {} });

describe(`the providers against ${PROVIDER_URL}`, () => {
  let person: User;

  beforeAll(async () => {
    await changeLocale('en-US');
    vi.stubGlobal('fetch', (address: string, { signal: _signal, ...init }: RequestInit) =>
      fetch(new URL(address, PROVIDER_URL), init),
    );
    await authProvider.login({ username: PROVIDER_USER, password: PROVIDER_PASSWORD });
    const user = await currentUser();
    if (!user) throw new Error('Nobody is signed in');
    person = user;
  });
  afterAll(async () => {
    await authProvider.logout({});
    vi.unstubAllGlobals();
  });

  it('know who is signed in, in a role of the console', () => {
    expect(roles.map(({ value }) => value)).toContain(person.role);
  });

  describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
    it('is listed page after page, from either end, and each record is shown by its id', async ({ skip }) => {
      if (!mayDo(person.role, resource, 'list')) skip();
      const [first, second] = [await page(resource.path, 1), await page(resource.path, 2)];
      const seen = ids([...first.data, ...second.data]);
      expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
      const { data: last } = await page(resource.path, 1, 'DESC');
      expect(ids(last)).toEqual(ids(last).toSorted((a, b) => b - a));
      const [one] = first.data;
      if (!one || !mayDo(person.role, resource, 'detail')) return;
      expect((await dataProvider.getOne(resource.path, { id: one.id })).data).toMatchObject({ id: one.id });
    });
  });

  it.runIf(PROVIDER_WRITE)('create, change and delete a merchant', async () => {
    const name = `provider-test ${Date.now()}`;
    const { data: made } = await dataProvider.create(tenant.path, { data: { name, level: 1 } });
    const data = { ...made, contactName: 'Ann' };
    const { data: changed } = await dataProvider.update(tenant.path, { id: made.id, data, previousData: made });
    expect(changed).toMatchObject({ name, contactName: 'Ann' });
    await dataProvider.delete(tenant.path, { id: made.id, previousData: changed });
    expect(ids((await page(tenant.path, 1, 'DESC')).data)).not.toContain(Number(made.id));
  });
});
