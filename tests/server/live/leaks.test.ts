import { describe, expect, test } from 'vitest';
import { resources } from '#resources/resources';
import { mayDo, type Person } from '#resources/schema/access';
import { editorRoles } from '#resources/schema/editing';
import { roles } from '#resources/schema/roles';
import { rowsEvent } from '#resources/message/message';
import { scopedBy } from '#server/events/publish';
import { liveEventFor, type Window, seesForm } from '#server/live/liveEventFor';

// Every declared resource × every role: a resource that is declared tomorrow is tested without a line here.

const [mine, theirs] = [4, 3];
const personOf = (role: Person['role']): Person => ({ id: 7, role, tenantId: role === 'tenant_admin' ? mine : null });
const windowOf = (person: Person): Window => ({ person, accountId: 7, sessionId: 70, recipients: new Set() });
/** Each field that limits a role holds what somebody else has there. */
const foreign = (resource: (typeof resources)[number]) =>
  Object.fromEntries(scopedBy(resource).map((name) => [name, theirs]));
const own = (resource: (typeof resources)[number], person: Person) =>
  Object.fromEntries(scopedBy(resource).map((name) => [name, person.tenantId ?? theirs]));
const listed = (of: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, [value]]));

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(roles.map(({ value }) => value))(
    '%s hears of changed rows only where they may list one of them',
    (role) => {
      const person = personOf(role);
      const hears = (of: Readonly<Record<string, unknown>>) =>
        liveEventFor({ about: 'rows', resource: name, of: listed(of) }, windowOf(person));
      const mayList = mayDo(role, resource, 'list');
      expect(hears(own(resource, person))).toBe(mayList ? rowsEvent(name) : undefined);
      const isScoped = Object.keys(resource.rows?.[role]?.read ?? {}).length > 0;
      expect(hears(foreign(resource))).toBe(mayList && !isScoped ? rowsEvent(name) : undefined);
      // An event that lost what it is about reaches nobody who is limited.
      expect(hears({})).toBe(mayList && !isScoped ? rowsEvent(name) : undefined);
    },
  );

  test.each(roles.map(({ value }) => value))('%s sees who edits only where they see who changed it', (role) => {
    const person = personOf(role);
    const form = { resource: name, recordId: 1, accountId: 8, name: 'Li Na', sessionId: 80 };
    const maySee = editorRoles(resource).includes(role);
    expect(seesForm(person, { ...form, of: own(resource, person) })).toBe(maySee);
    expect(seesForm(person, { ...form, of: own(resource, person), accountId: person.id })).toBe(false);
  });
});

test.each(resources.map((resource) => [resource.name, resource] as const))(
  'a merchant sees nobody edit %s',
  (name, resource) => {
    const person = personOf('tenant_admin');
    const form = { resource: name, recordId: 1, accountId: 8, name: 'Li Na', sessionId: 80 };
    for (const of of [own(resource, person), foreign(resource), {}])
      expect(seesForm(person, { ...form, of })).toBe(false);
  },
);

test.each(roles.map(({ value }) => value))(
  '%s hears nothing of what others change in bulk, nor of their ended sessions',
  (role) => {
    const window = windowOf(personOf(role));
    expect(liveEventFor({ about: 'bulk', accountId: 8 }, window)).toBeUndefined();
    expect(liveEventFor({ about: 'sessions', accountIds: [8] }, window)).toBeUndefined();
    expect(liveEventFor({ about: 'editing', closed: [{ accountId: 8, form: 'f' }] }, window)).toBeUndefined();
  },
);
