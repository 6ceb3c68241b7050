import type { Option } from './choices';
import { say } from './language';

/** The four roles (docs/specification.md, section 1), as they appear on the wire and in the database. */
export const roles = [
  { value: 'admin', label: say('管理员', 'Administrator'), tone: 'primary' },
  { value: 'tenant_admin', label: say('商户管理员', 'Merchant admin'), tone: 'warning' },
  { value: 'customer_service', label: say('客服', 'Customer service'), tone: 'success' },
  { value: 'employee', label: say('员工', 'Employee'), tone: 'neutral' },
] as const satisfies readonly Option<string>[];

export type Role = (typeof roles)[number]['value'];

/** The staff. A merchant sees neither who of them did what nor other merchants' data. */
export const staff = ['admin', 'customer_service', 'employee'] as const satisfies readonly Role[];

/** Who may do something: the roles named, or everyone who is signed in. Silence means nobody. */
export type Access = readonly Role[] | 'everyone';
