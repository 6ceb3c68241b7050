import type { AuditOutcome } from '../audit/auditLog';
import { accountRule } from './account';
import { entryRemoval, entryRule } from './entry';
import { noticeRule } from './notice';
import type { RemovalRule, Rule } from './rule';
import { tenantRule } from './tenant';

const rules: Readonly<Record<string, Rule>> = {
  account: accountRule,
  tenant: tenantRule,
  entry: entryRule,
  notice: noticeRule,
};

const removalRules: Readonly<Record<string, RemovalRule>> = { entry: entryRemoval };

export const applyRemovalRule = async (resource: string, ...facts: Parameters<RemovalRule>): Promise<void> =>
  removalRules[resource]?.(...facts);

export const applyRules = async (resource: string, ...facts: Parameters<Rule>): Promise<readonly AuditOutcome[]> =>
  (await rules[resource]?.(...facts)) ?? [];
