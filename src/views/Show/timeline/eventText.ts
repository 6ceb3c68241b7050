import { labelOfName } from '#resources/names';
import type { Locale } from '#resources/schema/language';
import { roles } from '#resources/schema/roles';
import type { TimelineEvent } from '#resources/schema/timeline';
import { changeRows, type ChangeRow } from '#src/fieldTypes/changes/changeRows';
import type { SayText } from '#src/i18n/useText';
import { timelineTexts as texts } from './texts';

/** Changes that name other rows of the server, and no field of the record. */
const pointers: readonly string[] = ['note', 'revert'];

/** The changed fields of an event, as far as people should read them. A new record has no values before. */
export const shownChanges = ({ action, changes }: TimelineEvent, resourceName: string, locale: Locale): ChangeRow[] =>
  action === 'insert' || action === 'import' || !changes
    ? []
    : changeRows(changes, resourceName, locale).filter(({ name }) => !pointers.includes(name));

const whoDid = ({ operator, actingRole }: TimelineEvent, locale: Locale, text: SayText): string => {
  const who = operator === '' ? text(texts.nobody) : operator;
  const role = roles.find(({ value }) => value === actingRole);
  return role ? text(texts.actingAs, { who, role: role.label[locale] }) : who;
};

/** What somebody did, as a sentence. */
export const eventText = (event: TimelineEvent, rows: readonly ChangeRow[], locale: Locale, text: SayText): string => {
  const who = whoDid(event, locale, text);
  const [first] = rows;
  switch (event.action) {
    case 'insert':
      return text(texts.created, { who });
    case 'import':
      return text(texts.imported, { who });
    case 'note':
      return text(texts.noted, { who });
    case 'revert':
      return text(texts.reverted, { who });
    case 'modify':
      if (first && rows.length === 1) return text(texts.changedOne, { who, field: first.label });
      return text(texts.changedMany, { who, count: rows.length });
    default:
      return text(texts.acted, { who, action: labelOfName('action', event.action, locale) });
  }
};
