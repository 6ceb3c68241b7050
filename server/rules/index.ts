import type { ResourceName } from '../../resources/entities';
import type { AuditOutcome } from '../audit/auditContext';
import { accountRule } from './account';
import { entryRemoval, entryRule } from './entry';
import { noticeRule } from './notice';
import type { RemovalRule, Rule } from './rule';
import { tenantRule } from './tenant';

type ByResource<R> = Readonly<Partial<Record<ResourceName, R>>>;

const rules: ByResource<Rule> = {
  account: accountRule,
  tenant: tenantRule,
  entry: entryRule,
  notice: noticeRule,
};

const removalRules: ByResource<RemovalRule> = { entry: entryRemoval };

/** Writes know the resource by its name alone; most have no rule. */
const byName = <R>(of: ByResource<R>): ReadonlyMap<string, R> => new Map(Object.entries(of));
const ruleOf = byName(rules);
const removalRuleOf = byName(removalRules);

export const applyRemovalRule = async (resource: string, ...facts: Parameters<RemovalRule>): Promise<void> =>
  removalRuleOf.get(resource)?.(...facts);

export const applyRules = async (resource: string, ...facts: Parameters<Rule>): Promise<readonly AuditOutcome[]> =>
  (await ruleOf.get(resource)?.(...facts)) ?? [];
