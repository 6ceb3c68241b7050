import { useState } from 'react';
import type { Fault } from '#engine/schema/faults';
import { isPlainObject } from '#engine/schema/shape';
import { ApiError } from '#engine/client/api/errors';
import { useFault } from '#engine/client/i18n/useFault';

/** What the server asks for beside a right password: a code of an app, and a passkey by these options. */
export interface SecondStepRequest {
  readonly app: boolean;
  readonly passkey: unknown;
}

/** What the person shows then. */
export type SecondStepAnswer = { readonly code?: string } | { readonly passkey: unknown };

const isFault = (value: string | undefined): value is Fault => value !== undefined;

/** The second step of a proof by password: asked for once the server says so, and never before. */
export const useSecondStep = () => {
  const sayFault = useFault();
  const [asked, setAsked] = useState<SecondStepRequest>();
  const [code, setCode] = useState('');
  const [recovers, setRecovers] = useState(false);
  const [fault, setFault] = useState<Fault>();
  /** Hears a refusal; false when it is not about the second step. */
  const hear = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const wrong = error.faults?.['code'] ?? error.faults?.['passkey'];
    if (isFault(wrong)) {
      setFault(wrong);
      return true;
    }
    const { code: refused, data } = error;
    if (refused !== 428 || !isPlainObject(data) || data['needs'] !== 'secondFactor') return false;
    const [app, passkey] = [data['app'] === true, data['passkey']];
    setAsked({ app, passkey });
    // A passkey of another host is of no use here.
    setRecovers(!app && passkey === undefined);
    return true;
  };
  const forget = () => {
    setAsked(undefined);
    setCode('');
    setFault(undefined);
  };
  return {
    asked,
    code,
    setCode: (typed: string) => {
      setCode(typed);
      setFault(undefined);
    },
    fault: fault && sayFault(fault),
    /** By a recovery code, since the phone is lost. */
    recovers,
    toggleRecovery: () => {
      setCode('');
      setFault(undefined);
      setRecovers(!recovers);
    },
    /** There is something to type, and so to send. */
    isTyped: !asked || asked.app || recovers,
    hear,
    forget,
    /** What goes with the password now. */
    shown: (passkey?: unknown): SecondStepAnswer => (passkey !== undefined ? { passkey } : asked ? { code } : {}),
  };
};

export type SecondStepState = ReturnType<typeof useSecondStep>;
