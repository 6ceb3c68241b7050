import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#engine/client/i18n/useText';
import { useBack } from '#engine/client/ui/inAppLinks';
import { Button } from '#engine/client/ui/buttons/Button';
import { ErrorPage, type ErrorKind } from '#engine/client/ui/ErrorPage';

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
