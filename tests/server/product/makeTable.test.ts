import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#tests/make/command';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';
import { Client } from 'pg';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client(database.config);
  await client.connect();
  await client.query(
    `
    create type shop_grade as enum ('gold', 'silver');
    create domain positive as integer check (value >= 1);
    create table t_customers (
      id bigint generated always as identity primary key,
      tenant_id bigint not null references tenant (id),
      region_id bigint references t_regions (id),
      name varchar(40) not null,
      code char(8) not null unique,
      grade shop_grade,
      state text not null check (state in ('new', 'it''s fine')),
      risk smallint not null default 0 check (risk between 0 and 100),
      credit numeric(12, 2) check (credit >= 0),
      visits bigint,
      seats positive,
      is_vip boolean not null,
      phone varchar(20),
      memo text,
      first_seen timestamptz,
      settings jsonb,
      flag integer not null,
      born date,
      pair_a integer, pair_b integer, check (pair_a < pair_b),
      created_at timestamptz not null default now()
    );
    comment on column t_customers.flag is '标志（0正常 1停用）';
    comment on column t_customers.name is '客户名称';`.replace(
      'create table t_customers',
      'create table t_regions (id bigint primary key);\n create table t_customers',
    ),
  );
});

afterAll(async () => {
  await client.end();
  await database.close();
});

const resource = (line: string) =>
  make(`resource ${line} --from table`, {
    sources: { query: async (statement, values) => (await client.query(statement, [...values])).rows },
  });

it('makes a resource of a table as PostgreSQL describes it', async () => {
  const { texts, said } = await resource('t_customers');
  expect(said.match(/.* is left out: .*/g)).toEqual(['settings is left out: no field type holds jsonb.']);
  await expect(texts['resources/customer/customer.ts']).toMatchFileSnapshot('customer.ts.txt');
});

it('reads a table under its schema, and refuses one that is not there', async () => {
  expect((await resource('public.t_customers')).texts).toHaveProperty(['resources/customer/customer.ts']);
  expect((await resource('planets')).said).toContain("The database has no table 'planets'");
  expect((await resource("'x; drop table t_customers; --'")).said).toContain('has no table');
});
