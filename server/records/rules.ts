import type { AuditOutcome } from '#server/audit/auditContext';
import type { RemovalRule, Rule } from './rule';

/** What `server/<resource>/rule.ts` may export; most resources have no rule. */
interface Rules {
  readonly rule?: Rule;
  readonly removalRule?: RemovalRule;
}

const files = new Map(Object.entries(import.meta.glob<Rules>('../*/rule.ts', { eager: true })));

/** A rule is read when it is needed: it may import what imports this file. */
const rulesOf = (resource: string) => files.get(`../${resource}/rule.ts`);

export const applyRemovalRule = async (resource: string, ...facts: Parameters<RemovalRule>): Promise<void> =>
  rulesOf(resource)?.removalRule?.(...facts);

export const applyRules = async (resource: string, ...facts: Parameters<Rule>): Promise<readonly AuditOutcome[]> =>
  (await rulesOf(resource)?.rule?.(...facts)) ?? [];
