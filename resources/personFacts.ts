import { tenant } from './tenant/tenant';
import { maybe, money, orNull, text } from '#engine/schema';

/** What user-info says of a person beside what the engine does; `server/<subject>/personFacts.ts` finds it out. */
export const personFacts = {
  tenantName: maybe(orNull(text(tenant.fields.name.label, { max: 64 })), null),
  // The specification spells it so (docs/specification.md, section 3).
  banlance: maybe(orNull(money(tenant.fields.balance.label, {})), null),
} as const;
