import { administrators, members, organization as declared } from '#resources/business';
import { reference } from './field';
import type { LocalizedText } from './language';
import type { Role } from './roles';
import type { Values } from './writable';

/** What a business declares of its organizations. */
export interface Organization {
  readonly resource: string;
  readonly key: string;
  readonly actingKey: string;
  readonly nameKey: string;
  readonly label: LocalizedText;
  readonly ofAccount: LocalizedText;
  readonly acting: LocalizedText;
  readonly requiredFor: LocalizedText;
}

/** The organizations of this business; undefined where it has none. */
export const organization = declared as Organization | undefined;

type DeclaredName<Word extends string> =
  typeof declared extends Readonly<Record<Word, infer Name extends string>> ? Name : never;

/** The name of the reference to an organization; no name at all where there are none. */
export type OrganizationKey = DeclaredName<'key'>;
/** The same for the role that an administrator acts in. */
export type ActingKey = DeclaredName<'actingKey'>;

type Under<Key extends string, V> = { readonly [K in Key]: V };

const under = <V, Key extends string>(key: string | undefined, value: V) =>
  (key === undefined ? {} : { [key]: value }) as Under<Key, V>;

/** A value under the name of the reference to an organization; nothing where there are none. */
export const forOrganization = <const V>(value: V) => under<V, OrganizationKey>(organization?.key, value);

/** A value under the name that user-info has for a person's organization; nothing where there are none. */
export const forOrganizationName = <const V>(value: V) =>
  under<V, DeclaredName<'nameKey'>>(organization?.nameKey, value);

/** The id of the organization that these values name, if they name one. */
export const organizationOf = (values: Values): number | null => {
  const id = organization && values[organization.key];
  return typeof id === 'number' ? id : null;
};

/** The name of a person's organization, as user-info has it. */
export const organizationNameIn = (info: Under<DeclaredName<'nameKey'>, string | null>): string | null =>
  organization ? ((info as Values)[organization.nameKey] as string | null) : null;

/** The references to an organization, as names in a list: one, or none. */
export const organizationKeys = Object.keys(forOrganization(true)) as readonly string[] as readonly OrganizationKey[];

type Options = Omit<Parameters<typeof reference>[1], 'to'>;
type FieldWith<O> = { readonly kind: 'reference'; readonly label: LocalizedText; readonly to: string } & O;
type Exactly<O> = O & Record<Exclude<keyof O, keyof Options>, never>;

const field = <O extends Options>(label: LocalizedText | undefined, options: O) =>
  ({ kind: reference.kind, label, to: organization?.resource, ...options }) as unknown as FieldWith<O>;

/** The reference of a record to its organization, to be spread among its fields. */
export const organizationField = <const O extends Options>(
  options: Exactly<O>,
  label: 'label' | 'ofAccount' = 'label',
) => forOrganization(field<O>(organization?.[label], options));

/** The same reference as these fields have it; nobody looks at it where there is none. */
export const organizationFieldOf = <F extends object>({ fields }: { readonly fields: F }) =>
  fields[(organization?.key ?? '') as keyof F & OrganizationKey];

/** The reference of an operation to the organization that an administrator acted for. */
export const actingField = <const O extends Options>(options: Exactly<O>) =>
  under<FieldWith<O>, ActingKey>(organization?.actingKey, field<O>(organization?.acting, options));

/** The roles whose people belong to an organization; none where there are none. */
export const memberRoles: readonly Role[] = organization ? members : [];

/** Whether people of this role belong to an organization. */
export const hasOrganization = (role: unknown): boolean => memberRoles.some((one) => one === role);

/** A value under the name of each of these roles. */
export const forMembers = <const V>(value: V) =>
  Object.fromEntries(memberRoles.map((role) => [role, value])) as Readonly<Partial<Record<Role, V>>>;

/** The scope of rows that are of one's own organization. */
export const ownOrganization = forOrganization('organizationId');

/** Who keeps what belongs to an organization: its own people. Where there are none, the administrators do. */
export const owners: readonly Role[] = organization ? members : administrators;

/** Those, and the administrators, who see it everywhere. */
export const ownersAndAdministrators: readonly Role[] = [...new Set<Role>([...administrators, ...owners])];

/** These roles where the business declares any of these words; where it declares none, nobody. */
export const whereAny = (words: readonly unknown[], allowed: readonly Role[]): readonly Role[] =>
  words.length > 0 ? allowed : [];
