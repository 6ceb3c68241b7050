import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AuthProvider, DataProvider, Identifier, RaRecord } from 'react-admin';

/** The providers to try, and a resource with records that may be made, changed and removed for it. */
export interface ProviderTrial {
  readonly dataProvider: DataProvider;
  readonly authProvider: AuthProvider;
  readonly credentials: { readonly username: string; readonly password: string };
  readonly resource: string;
  /** A new record, another one for each number. */
  readonly make: (number: number) => Readonly<Record<string, unknown>>;
  /** The field by whose text the filter `q` finds a record. */
  readonly named: string;
  /** A text that a change may give. */
  readonly field: string;
  /** A record that the server refuses, and the field that it names for it. */
  readonly refused: { readonly data: Readonly<Record<string, unknown>>; readonly field: string };
  /** A resource whose records refer to those of `resource`, by this field. */
  readonly referring: { readonly resource: string; readonly target: string };
}

const ids = (rows: readonly RaRecord[] = []) => rows.map(({ id }) => id);
const numbers = (list: readonly Identifier[]) => list.map(Number);

/**
 * What react-admin's documentation says of every data provider (https://marmelab.com/react-admin/DataProviderWriting.html)
 * and auth provider (https://marmelab.com/react-admin/AuthProviderWriting.html). Without `writes` nothing is changed.
 */
export const describeProviders = (trial: ProviderTrial, writes: boolean): void => {
  const { dataProvider, authProvider, resource, named, field } = trial;
  const asked = { sort: { field: 'id', order: 'ASC' as const }, filter: {} };
  const list = (page: number, perPage: number, more: object = {}) =>
    dataProvider.getList(resource, { ...asked, pagination: { page, perPage }, ...more });
  const some = async (): Promise<RaRecord> => {
    const [first] = (await list(1, 1)).data;
    if (!first) throw new Error(`${resource} has no record`);
    return first;
  };
  const aborted = () => {
    const leave = new AbortController();
    leave.abort();
    return leave.signal;
  };
  let number = Date.now();
  const create = async () => {
    const { data } = await dataProvider.create(resource, { data: trial.make((number += 1)) });
    onTestFinished(async () => {
      await dataProvider.delete(resource, { id: data.id, previousData: data }).catch(() => undefined);
    });
    return data;
  };

  beforeAll(() => authProvider.login(trial.credentials));
  afterAll(() => authProvider.logout({}));

  describe('the auth provider', () => {
    it('lets a signed-in person in, and says who they are and what they may do', async () => {
      await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
      expect(await authProvider.getIdentity?.()).toMatchObject({ id: expect.anything() as unknown });
      expect(await authProvider.getPermissions?.({})).toBeDefined();
      expect(await authProvider.canAccess?.({ resource, action: 'list' })).toBe(true);
      expect(await authProvider.canAccess?.({ resource: 'none/such', action: 'list' })).toBe(false);
    });

    it('keeps the session on an error that does not end it', async () => {
      for (const status of [403, 404, 422, 500]) await authProvider.checkError({ status });
      await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    });

    it('ends the session on 401, and lets nobody in until the next sign-in', async () => {
      await expect(authProvider.checkError({ status: 401 })).rejects.toBeDefined();
      await expect(authProvider.checkAuth({})).rejects.toBeDefined();
      await authProvider.login(trial.credentials);
    });

    it('refuses a wrong password', async () => {
      await expect(authProvider.login({ ...trial.credentials, password: 'wrong-1A' })).rejects.toBeDefined();
      await authProvider.login(trial.credentials);
    });
  });

  describe('the data provider reads', () => {
    it('a page of a list, sorted both ways, with the total of all rows', async () => {
      const [first, second, last] = [
        await list(1, 2),
        await list(2, 2),
        await list(1, 2, { sort: { field: 'id', order: 'DESC' } }),
      ];
      expect(first.total).toBeGreaterThanOrEqual(first.data.length);
      const seen = numbers(ids([...first.data, ...second.data]));
      expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other));
      expect(numbers(ids(last.data))).toEqual(numbers(ids(last.data)).toSorted((one, other) => other - one));
    });

    it('more rows than the server sends at once, as an export asks for', async () => {
      const { data, total = 0 } = await list(1, 1000);
      expect(new Set(ids(data)).size).toBe(Math.min(total, 1000));
      const [, second] = data;
      expect(ids((await list(2, 1)).data)).toEqual(second ? [second.id] : []);
    });

    it('what a filter and a search match, and nothing where nothing matches', async () => {
      const one = await some();
      const { data } = await list(1, 10, { filter: { q: String(one[named]) } });
      expect(ids(data)).toContain(one.id);
      expect(await list(1, 10, { filter: { q: 'no record has this text' } })).toMatchObject({ data: [], total: 0 });
    });

    it('a record by its id, and rejects for one that does not exist', async () => {
      const one = await some();
      expect((await dataProvider.getOne(resource, { id: one.id })).data).toMatchObject({ id: one.id });
      expect((await dataProvider.getOne(resource, { id: String(one.id) })).data).toMatchObject({ id: one.id });
      await expect(dataProvider.getOne(resource, { id: 999_999_999 })).rejects.toThrow(/\S/);
    });

    it('many records by their ids, without those that do not exist', async () => {
      const { data } = await list(1, 3);
      const found = await dataProvider.getMany(resource, { ids: [...ids(data), 999_999_999] });
      expect(numbers(ids(found.data)).toSorted()).toEqual(numbers(ids(data)).toSorted());
    });

    it('the records that refer to one', async () => {
      const one = await some();
      const { target } = trial.referring;
      const { data, total } = await dataProvider.getManyReference(trial.referring.resource, {
        ...asked,
        target,
        id: one.id,
        pagination: { page: 1, perPage: 5 },
      });
      expect(data.map((row) => Number(row[target]))).toEqual(data.map(() => Number(one.id)));
      expect(total).toBeGreaterThanOrEqual(data.length);
    });

    it('with `meta` as without, and rejects a filter within a filter by a sentence', async () => {
      expect((await list(1, 2, { meta: { any: 'thing' } })).data).toEqual((await list(1, 2)).data);
      await expect(list(1, 2, { filter: { [named]: { part: 'a' } } })).rejects.toThrow(named);
    });

    it('nothing once it is aborted', async () => {
      const signal = aborted();
      const aborts = { name: 'AbortError' };
      await expect(list(1, 2, { signal })).rejects.toMatchObject(aborts);
      await expect(dataProvider.getOne(resource, { id: 1, signal })).rejects.toMatchObject(aborts);
      await expect(dataProvider.getMany(resource, { ids: [1], signal })).rejects.toMatchObject(aborts);
    });
  });

  describe.runIf(writes)('the data provider writes', () => {
    it('a new record, and returns it with its id', async () => {
      const made = await create();
      expect((await dataProvider.getOne(resource, { id: made.id })).data).toMatchObject({ [named]: made[named] });
    });

    it.each([
      ['what was there before', (row: RaRecord) => row],
      ['an empty record before', () => ({})],
      ['nothing before', () => undefined],
    ])('a change, given %s', async (_, before) => {
      const made = await create();
      const { data } = await dataProvider.update(resource, {
        id: made.id,
        data: { [field]: 'Ann' },
        previousData: before(made) as RaRecord,
      });
      expect(data).toMatchObject({ id: made.id, [named]: made[named], [field]: 'Ann' });
    });

    it('a whole form, as react-admin sends it, of which only the changes count', async () => {
      const made = await create();
      const { data } = await dataProvider.update(resource, {
        id: made.id,
        data: { ...made, [field]: 'Bo' },
        previousData: made,
      });
      expect(data).toMatchObject({ [field]: 'Bo' });
    });

    it('not over a change that somebody else made meanwhile', async () => {
      const made = await create();
      const change = (text: string) =>
        dataProvider.update(resource, { id: made.id, data: { [field]: text }, previousData: made });
      await change('theirs');
      await expect(change('mine')).rejects.toMatchObject({ status: 409 });
      expect((await dataProvider.getOne(resource, { id: made.id })).data).toMatchObject({ [field]: 'theirs' });
    });

    it('nothing of a record that the server refuses, and says which field is wrong, in words', async () => {
      const { data, field: wrong } = trial.refused;
      await expect(dataProvider.create(resource, { data })).rejects.toMatchObject({
        status: 422,
        body: { errors: { [wrong]: expect.stringMatching(/\S \S|[\u4e00-\u9fff]/) as string } },
      });
    });

    it('many records, and names each that it could not change', async () => {
      const made = [await create(), await create()];
      await dataProvider.updateMany(resource, { ids: ids(made), data: { [field]: 'Cy' } });
      for (const { id } of made)
        expect((await dataProvider.getOne(resource, { id })).data).toMatchObject({ [field]: 'Cy' });
      const change = dataProvider.updateMany(resource, { ids: [...ids(made), 999_999_999], data: { [field]: 'Di' } });
      await expect(change).rejects.toThrow('999999999');
    });

    it('away one record, and many', async () => {
      const [one, two, three] = [await create(), await create(), await create()];
      expect((await dataProvider.delete(resource, { id: one.id, previousData: one })).data).toMatchObject({
        id: one.id,
      });
      const { data = [] } = await dataProvider.deleteMany(resource, { ids: [two.id, three.id] });
      expect(numbers(data).toSorted()).toEqual(numbers([two.id, three.id]).toSorted());
      const { data: left } = await list(1, 10, { sort: { field: 'id', order: 'DESC' } });
      for (const { id } of [one, two, three]) expect(ids(left)).not.toContain(id);
    });
  });
};
