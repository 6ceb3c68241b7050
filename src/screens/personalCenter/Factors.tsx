import { useState } from 'react';
import type { Factor } from '#resources/factor/calls';
import { factorKinds } from '#resources/factor/factor';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { Question } from '#src/ui/modal/Dialog';
import { When } from '#src/ui/When';
import { RecoveryCodes } from '../factor/RecoveryCodes';
import { factorTexts } from '../factor/texts';
import { useFactors } from '../factor/useFactors';
import { LoadedCard } from './LoadedCard';
import styles from './personalCenter.module.css';

/** Bring what draws a QR code, and what speaks with authenticators. */
const AddApp = lazyComponent(() => import('../factor/AddApp'));
const AddPasskey = lazyComponent(() => import('../factor/AddPasskey'));

type Open = 'app' | 'passkey' | 'renew' | Factor;

/** Browsers have passkeys on a named host with HTTPS, and on the machine itself. */
const hasPasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** What the person proves themselves by beside the password. `onChanged` once it is another. */
export const Factors = ({ onChanged }: { onChanged: () => void }) => {
  const text = useText();
  const [open, setOpen] = useState<Open>();
  const { factors, codesLeft, error, refetch, remove, renew, codes, added, saved } = useFactors(onChanged);
  const close = () => setOpen(undefined);
  const onAdded = (made: readonly string[]) => {
    close();
    added(made);
  };

  const row = (factor: Factor) => (
    <li key={factor.id} className={styles.session}>
      <span className={styles.sessionIcon}>
        <Icon name={factor.kind === 'passkey' ? 'key' : 'device'} size={20} />
      </span>
      <div className="grow">
        <p className={styles.sessionName}>
          <span className="cut">{factor.name}</span>
        </p>
        <p className="hint">
          <span>{text(factorKinds.find(({ value }) => value === factor.kind)?.label ?? factorTexts.title)}</span>
          {factor.host && <span>{factor.host}</span>}
          <span>
            {text(factorTexts.since)} <When at={factor.createdAt} />
          </span>
          {factor.usedAt && (
            <span>
              {text(factorTexts.used)} <When at={factor.usedAt} />
            </span>
          )}
        </p>
      </div>
      <Button
        look="small"
        held={remove.isPending}
        aria-label={text(factorTexts.removeOne, { name: factor.name })}
        onClick={() => setOpen(factor)}
      >
        {text(factorTexts.remove)}
      </Button>
    </li>
  );

  return (
    <LoadedCard
      title={text(factorTexts.title)}
      hint={text(factorTexts.hint)}
      error={error}
      isLoaded={factors !== undefined}
      onRetry={() => void refetch()}
    >
      <ul>{factors?.map(row)}</ul>
      <p className="hint">
        {factors?.length === 0 ? text(factorTexts.none) : text(factorTexts.codesLeft, { count: codesLeft })}
      </p>
      <p className={styles.ways}>
        <Button onClick={() => setOpen('app')}>{text(factorTexts.addApp)}</Button>
        {hasPasskeys() && <Button onClick={() => setOpen('passkey')}>{text(factorTexts.addPasskey)}</Button>}
        {factors !== undefined && factors.length > 0 && (
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
          <p>{text(factors?.length === 1 ? factorTexts.removeLast : factorTexts.removeAsk)}</p>
        </Question>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={saved} />}
    </LoadedCard>
  );
};
