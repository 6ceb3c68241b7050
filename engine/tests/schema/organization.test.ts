import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { apiKey } from '#engine/subjects/apiKey/apiKey';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { rowsOf } from '#engine/schema/access';
import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { forOrganization, organizationField, organizationNameIn, organizationOf } from '#engine/schema/organization';
import { defineResource, type Resource } from '#engine/schema/resource';

describe('a business with organizations', () => {
  it('has the reference to one under its declared name, wherever the engine needs one', () => {
    expect(Object.keys(account.fields)).toContain('schoolId');
    expect(account.form[0]?.fields).toContain('schoolId');
    expect(operationLog.fields.actingSchoolId).toMatchObject({ kind: 'reference', to: 'school', readOnly: true });
    expect(rowsOf({ id: 1, role: 'teacher', organizationId: 7 }, apiKey, 'read')).toEqual({ schoolId: 7 });
  });

  it('finds the organization in values, and its name in user-info', () => {
    expect(organizationOf({ schoolId: 7 })).toBe(7);
    expect(organizationOf({ schoolId: null })).toBeNull();
    expect(organizationOf({})).toBeNull();
    expect(organizationNameIn({ schoolName: 'Silver Fox' })).toBe('Silver Fox');
  });

  it('does not compile with a misspelt name', () => {
    const ofNames = () => [
      // @ts-expect-error no such property of a person
      { ...account, rows: { teacher: { read: { schoolId: 'organisationId' } } } } satisfies Resource,
      // @ts-expect-error no such option of a reference
      organizationField({ requierd: true }),
      // @ts-expect-error the reference has another name
      forOrganization(1).schoolID,
      defineResource({
        ...shelf,
        // @ts-expect-error no such field
        list: ['name', 'scholId'],
      }),
    ];
    expect(ofNames).toBeTypeOf('function');
  });
});

const shelf = {
  name: 'shelf',
  route: 'shelf',
  path: 'shelf',
  api: 'shelf',
  icon: 'page',
  label: say('架子', 'Shelves'),
  title: 'name',
  fields: { name: text(say('名称', 'Name'), { max: 8 }), ...organizationField({ required: true }) },
  list: ['name', 'schoolId'],
  form: [],
  sort: '-createdAt',
  allow: {},
} as const;

describe('a business without organizations', () => {
  afterEach(() => {
    vi.doUnmock('#resources/business');
    vi.resetModules();
  });

  it('has no reference to one, no scope of it and no column, and keeps the rest', async () => {
    vi.resetModules();
    vi.doMock('#resources/business', async (original) => ({ ...(await original<object>()), organization: undefined }));
    const { account: plain } = await import('#engine/subjects/account/account');
    expect(Object.keys(plain.fields)).toEqual(Object.keys(account.fields).filter((name) => name !== 'schoolId'));
    expect(plain.list).toEqual(account.list.filter((name) => name !== 'schoolId'));
    const { webhook } = await import('#engine/subjects/webhook/webhook');
    expect(rowsOf({ id: 1, role: 'teacher', organizationId: null }, webhook, 'write')).toEqual({});
    expect(webhook.allow).toMatchObject({ insert: ['librarian'], modify: ['librarian'] });
    const { columnsBesideFields } = await import('#engine/server/database/sessionTables');
    expect(Object.keys(columnsBesideFields.session.columns)).toEqual([
      'token_hash',
      'acting_role',
      'proven_at',
      'identity_token',
      'two_factors',
    ]);
    const { systemTables } = await import('#engine/server/database/systemTables');
    expect(Object.keys(systemTables.bulk_act.columns)).not.toContain('school_id');
    const { recipientsOf } = await import('#engine/subjects/message/server/message');
    expect(recipientsOf({ id: 3, role: 'librarian', organizationId: null })).toContain('account:3');
  });
});
