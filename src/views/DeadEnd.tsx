import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/useText';
import { useBack } from '#src/ui/inAppLinks';
import { Button } from '#src/ui/buttons/Button';
import { ErrorPage, type ErrorKind } from '#src/ui/ErrorPage';

/** A page that says why there is no page; behind what `children` offer, the ways out are back and home. */
export const DeadEnd = ({ kind, children }: { kind: ErrorKind; children?: ReactNode }) => {
  const text = useText();
  const back = useBack();
  return (
    <ErrorPage kind={kind}>
      {children}
      <Button onClick={back}>{text('errors.back')}</Button>
      <Link className="button primary" to="/">
        {text('errors.home')}
      </Link>
    </ErrorPage>
  );
};
