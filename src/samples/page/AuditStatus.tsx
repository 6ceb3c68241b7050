import { auditStates, type Operation } from '#resources/samples/profile';
import { tag } from '#src/fieldTypes/tag';
import { useLocaleInUse } from '#src/i18n/useText';

/** Whether something waits for its review or has passed it. */
export const AuditStatus = ({ of }: { of: Operation['status'] }) => {
  const locale = useLocaleInUse();
  const state = auditStates.find(({ value }) => value === of);
  return state && tag(state, locale);
};
