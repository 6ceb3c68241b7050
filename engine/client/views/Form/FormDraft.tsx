import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '#engine/subjects/draft/calls';
import type { Values } from '#engine/schema/writable';
import { formatDateTime, formatDay } from '#engine/client/i18n/dateTime';
import { useText } from '#engine/client/i18n/useText';
import type { DraftKeeper } from './drafts';
import { Button } from '#engine/client/ui/buttons/Button';
import { say } from '#engine/schema/language';
import styles from './form.module.css';

/** The values of a form that is as it began. */
const noChanges = '{}';

const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * What a draft keeps of a form: nothing before a change, then the changed fields of a record, or whatever is filled in
 * for a new one. An unchanged field stays out, so that it never competes with what others save meanwhile.
 */
const draftValues = (names: readonly string[], isNew: boolean, start: Values, values: Values): Values => {
  const changed = names.filter((name) => differs(values[name], start[name]));
  const kept = isNew && changed.length > 0 ? names.filter((name) => differs(values[name], null)) : changed;
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? null]));
};

/** Texts of the offer to go on with a draft. */
export const draftTexts = {
  offer: say('%{at} 的草稿', 'Draft of %{at}'),
  restore: say('恢复', 'Restore'),
  discard: say('丢弃', 'Discard'),
} as const;

/** The version that an edit starts from. */
export interface DraftVersion {
  readonly seen: () => number | null;
  /** Continues from the version that a draft was made on; the save then asks about what others changed since. */
  readonly goOnFrom: (version: number) => void;
}

interface FormDraftProps {
  readonly keeper: DraftKeeper;
  /** The fields that a draft may hold. */
  readonly names: readonly string[];
  readonly start: Values;
  /** Undefined for a new record. */
  readonly version: DraftVersion | undefined;
  /** When the record was changed last: a draft from before that would bring back what has been replaced. */
  readonly changedAt: unknown;
}

/** The time alone for a draft of today. */
const timeOf = (savedAt: string): string => {
  const whole = formatDateTime(savedAt);
  const today = `${formatDay(new Date())} `;
  return whole.startsWith(today) ? whole.slice(today.length) : whole;
};

/**
 * Keeps what is typed as a draft from the first key on, and offers those of earlier visits before it: one that nobody answers
 * waits for a later visit, since it would take the place of what is typed now.
 */
export const FormDraft = ({ keeper, names, start, version, changedAt }: FormDraftProps) => {
  const text = useText();
  const { setValue } = useFormContext();
  const values: Values = useWatch();
  const [offers, setOffers] = useState<readonly Draft[]>([]);
  const place = useRef<HTMLSpanElement>(null);
  const json = JSON.stringify(draftValues(names, !version, start, values));

  useEffect(() => {
    let isGone = false;
    const isOld = ({ savedAt }: Draft) => Date.parse(savedAt) < Date.parse(String(changedAt));
    keeper.read().then(
      (found) => {
        if (isGone) return;
        for (const draft of found.filter(isOld)) keeper.remove(draft);
        setOffers(found.filter((draft) => !isOld(draft)));
      },
      () => undefined,
    );
    const flushHidden = () => document.hidden && void keeper.flush().catch(() => undefined);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      isGone = true;
      keeper.stop();
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [keeper, changedAt]);
  useEffect(() => keeper.keep(json, version?.seen() ?? null), [keeper, json, version]);

  const [offer, ...others] = offers;
  if (!offer || json !== noChanges) return null;
  const decide = (left: readonly Draft[]) => {
    place.current?.closest('form')?.querySelector<HTMLElement>('.form-fields input')?.focus();
    setOffers(left);
  };
  const restore = () => {
    keeper.goOnWith(offer);
    for (const name of names)
      if (Object.hasOwn(offer.values, name)) setValue(name, offer.values[name], { shouldDirty: true });
    if (version && offer.version !== null) version.goOnFrom(offer.version);
    decide([]);
  };
  const discard = () => {
    keeper.remove(offer);
    decide(others);
  };
  return (
    <span ref={place} className={`row ${styles.draft}`} role="status">
      <span>{text(draftTexts.offer, { at: timeOf(offer.savedAt) })}</span>
      <Button look="outline small" onClick={restore}>
        {text(draftTexts.restore)}
      </Button>
      <Button look="text small" onClick={discard}>
        {text(draftTexts.discard)}
      </Button>
    </span>
  );
};
