import { useState } from 'react';
import { ownFactors, type Factor } from '#engine/subjects/factor/calls';
import { factorKinds } from '#engine/subjects/factor/factor';
import type { AnswerOf } from '#engine/schema/call';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { useText } from '#engine/client/i18n/useText';
import { hasPasskeys } from '#engine/client/ui/browser/passkeys';
import { Button } from '#engine/client/ui/buttons/Button';
import { Question } from '#engine/client/ui/modal/Dialog';
import { RecoveryCodes } from '#engine/subjects/factor/screens/RecoveryCodes';
import { factorTexts } from '#engine/subjects/factor/screens/texts';
import { useFactors } from '#engine/subjects/factor/screens/useFactors';
import { Item, LoadedCard } from './Card';
import styles from './personalCenter.module.css';

/** Bring what draws a QR code, and what speaks with authenticators. */
const AddApp = lazyComponent(() => import('#engine/subjects/factor/screens/AddApp'));
const AddPasskey = lazyComponent(() => import('#engine/subjects/factor/screens/AddPasskey'));

const { createdAt, usedAt } = ownFactors.answer.parts.factors.of.parts;

type OpenDialog = 'app' | 'passkey' | 'renew' | Factor;

/** What the person proves themselves by beside the password. `onChanged` once it is another. */
export const Factors = ({ onChanged }: { onChanged: () => void }) => {
  const text = useText();
  const [open, setOpen] = useState<OpenDialog>();
  const { own, remove, renew, codes, added, saved } = useFactors(onChanged);
  const close = () => setOpen(undefined);
  const onAdded = (made: readonly string[]) => {
    close();
    added(made);
  };

  const row = (factor: Factor) => (
    <Item
      key={factor.id}
      icon={factor.kind === 'passkey' ? 'key' : 'device'}
      name={
        <span className="cut" dir="auto">
          {factor.name}
        </span>
      }
      about={text(factorKinds.find(({ value }) => value === factor.kind)?.label ?? factorTexts.title)}
      place={factor.host}
      moments={[
        [text(createdAt.label), factor.createdAt],
        [text(usedAt.of.label), factor.usedAt],
      ]}
    >
      <Button
        look="small"
        held={remove.isPending}
        aria-label={text(factorTexts.removeOne, { name: factor.name })}
        onClick={() => setOpen(factor)}
      >
        {text(factorTexts.remove)}
      </Button>
    </Item>
  );

  const card = ({ factors, codesLeft }: AnswerOf<typeof ownFactors>) => (
    <>
      <ul>{factors.map(row)}</ul>
      <p className="hint">
        {factors.length === 0 ? text(factorTexts.none) : text(factorTexts.codesLeft, { count: codesLeft })}
      </p>
      <p className={styles.ways}>
        <Button onClick={() => setOpen('app')}>{text(factorTexts.addApp)}</Button>
        {hasPasskeys() && <Button onClick={() => setOpen('passkey')}>{text(factorTexts.addPasskey)}</Button>}
        {factors.length > 0 && (
          <Button look="text" held={renew.isPending} onClick={() => setOpen('renew')}>
            {text(factorTexts.renew)}
          </Button>
        )}
      </p>
      {(open === 'app' || open === 'passkey') && (
        <LazyBoundary onClose={close}>
          {open === 'app' ? (
            <AddApp onClose={close} onAdded={onAdded} />
          ) : (
            <AddPasskey onClose={close} onAdded={onAdded} />
          )}
        </LazyBoundary>
      )}
      {open === 'renew' && (
        <Question
          title={text(factorTexts.renew)}
          verb={text(factorTexts.renew)}
          onClose={close}
          onConfirm={() => {
            close();
            renew.mutate();
          }}
        >
          <p>{text(factorTexts.renewAsk)}</p>
        </Question>
      )}
      {typeof open === 'object' && (
        <Question
          title={text(factorTexts.removeOne, { name: open.name })}
          verb={text(factorTexts.remove)}
          look="danger"
          onClose={close}
          onConfirm={() => {
            close();
            remove.mutate(open.id);
          }}
        >
          <p>{text(factors.length === 1 ? factorTexts.removeLast : factorTexts.removeAsk)}</p>
        </Question>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={saved} />}
    </>
  );
  return (
    <LoadedCard title={text(factorTexts.title)} hint={text(factorTexts.hint)} of={own}>
      {card}
    </LoadedCard>
  );
};
