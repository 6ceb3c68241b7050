import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { WaitingEntry } from '#resources/review/calls';
import { reasons } from '#resources/blacklist/blacklist';
import { digitsOf } from '#engine/schema';
import { findings } from '#resources/entry/entry';
import { useText } from '#engine/client';
import { Button, TextBox } from '#engine/client/ui';
import { reviewTexts } from './reviewTexts';
import type { Decide, Finding } from './useReview';
import styles from './review.module.css';

/** Where a key means something else: in a text, and for the arrows where something scrolls or plays. */
const isTaken = (target: EventTarget | null, key: string) =>
  target instanceof HTMLElement &&
  target.closest(
    `input:not([type=checkbox]), textarea, select, [contenteditable]${key === skipKey ? ', video, [tabindex="0"]' : ''}`,
  ) !== null;

const skipKey = 'ArrowRight';

/** Calls what belongs to the pressed key, unless the person types or a dialog is open. */
const useKeys = (actOf: (key: string) => (() => void) | undefined): void =>
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, altKey, metaKey, defaultPrevented } = event;
      if (repeat || ctrlKey || altKey || metaKey || defaultPrevented) return;
      if (isTaken(target, key) || document.querySelector('dialog[open]')) return;
      const act = actOf(key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

const digits = digitsOf(findings);
const fitsBlacklist = (value: Finding) => reasons.some((reason) => reason.value === value);

interface DecisionProps {
  readonly row: WaitingEntry;
  /** While the person may not decide, or a decision is on its way. */
  readonly held: boolean;
  /** Whether the player may still be put on the blacklist. */
  readonly mayBlacklist: boolean;
  readonly decide: Decide;
  readonly onSkip: () => void;
}

/** The findings as buttons with a digit key each; a remark and the blacklist beside them are optional. */
export const Decision = ({ row, held, mayBlacklist, decide, onSkip }: DecisionProps) => {
  const text = useText();
  const [remark, setRemark] = useState('');
  const [blacklist, setBlacklist] = useState(false);
  const choose = (value: Finding) =>
    void decide(value, { remark, blacklist: mayBlacklist && blacklist && fitsBlacklist(value) });
  useKeys((key) => {
    if (key === skipKey) return onSkip;
    const finding = held ? undefined : findings[digits.findIndex((digit) => String(digit) === key)];
    return finding && (() => choose(finding.value));
  });
  // The page stays while its entries change: the keyboard goes on from here, and screen readers hear what opened.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`stack card card-body ${styles.decision}`}
      aria-label={text(reviewTexts.decide)}
    >
      {row.secondLook && (
        <p className="notice">
          {text(reviewTexts.asked, { name: row.secondLook.by.name, reason: row.secondLook.reason })}
        </p>
      )}
      <div className={`line ${styles.buttons}`}>
        {findings.map(({ value, label, tone }, at) => (
          <Button
            key={value}
            look={tone === 'danger' ? 'outline tone-danger' : 'outline'}
            held={held}
            aria-keyshortcuts={String(digits[at])}
            onClick={() => choose(value)}
          >
            <kbd aria-hidden="true">{digits[at]}</kbd> <span>{text(label)}</span>
          </Button>
        ))}
      </div>
      <div className={`row ${styles.also}`}>
        {mayBlacklist && (
          <label className={styles.blacklist}>
            <input type="checkbox" checked={blacklist} onChange={({ target }) => setBlacklist(target.checked)} />
            <span>{text(reviewTexts.blacklist)}</span>
          </label>
        )}
        <TextBox
          lines={2}
          aria-label={text(reviewTexts.remark)}
          placeholder={text(reviewTexts.remark)}
          maxLength={1000}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
      </div>
    </section>
  );
};
