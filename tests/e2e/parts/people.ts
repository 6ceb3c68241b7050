import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#engine/schema/roles';
import { apiAt, signInAt, type Api } from './api';

/** An account of a journey's own. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
}

/** Further fields of the account. */
export type Wanted = Partial<Omit<Person, 'id'>> & {
  readonly phone?: string;
  readonly remark?: string;
  readonly tenantId?: number;
};

/** A name that is unique in the run. */
export const uniqueName = (prefix: string): string => `${prefix}-${randomBytes(5).toString('hex')}`;

const givenPassword = 'Given-1-Password';

/** Makes the accounts and merchants that journeys need, through the API, as the first admin. */
export interface People {
  /** An account that has its own password and may sign in at once. */
  readonly make: (wanted?: Wanted) => Promise<Person>;
  /** An account as an admin has just made it: its password must be changed first. */
  readonly makeNew: (wanted?: Wanted) => Promise<Person>;
  /** Several accounts whose usernames begin with the same name, followed by 1, 2, 3… */
  readonly makeMany: (count: number, prefix: string, wanted?: (place: number) => Wanted) => Promise<Person[]>;
  readonly makeTenant: (name?: string) => Promise<{ id: number; name: string }>;
  readonly signIn: (person: Person) => Promise<string>;
  readonly admin: Api;
}

export const peopleAt = (url: string, admin: Api, freshAddress: () => string): People => {
  const makeTenant: People['makeTenant'] = async (name = uniqueName('merchant')) => {
    const { id } = await admin.call<{ id: number }>('tenant/insert', { name, level: 0, requestId: randomUUID() });
    return { id, name };
  };
  const makeNew: People['makeNew'] = async ({ role = 'employee', ...wanted } = {}) => {
    const username = wanted.username ?? uniqueName('user');
    const whole = { name: username, password: givenPassword, ...wanted, username, role };
    const tenantId = role === 'tenant_admin' ? (wanted.tenantId ?? (await makeTenant()).id) : undefined;
    // A server that answers too late may have done it: the second try brings the first one's answer.
    const requestId = randomUUID();
    const { id } = await admin.call<{ id: number }>('account/insert', {
      ...whole,
      ...(tenantId ? { tenantId } : {}),
      requestId,
    });
    return { id, username, role, name: whole.name, password: whole.password };
  };
  return {
    admin,
    makeTenant,
    makeNew,
    make: async (wanted) => {
      const { password: oldPassword, ...person } = await makeNew(wanted);
      const password = 'Own-1-Password';
      await apiAt(url, freshAddress()).call('account/modify-pwd', {
        username: person.username,
        oldPassword,
        newPassword: password,
      });
      return { ...person, password };
    },
    makeMany: async (count, prefix, wanted = () => ({})) => {
      const made: Person[] = [];
      for (let place = 1; place <= count; place += 1) {
        made.push(await makeNew({ ...wanted(place), username: `${prefix}-${String(place).padStart(2, '0')}` }));
      }
      return made;
    },
    signIn: (person) => signInAt(url, freshAddress(), person),
  };
};
