import { Link } from 'react-router';
import { useText } from '#src/i18n/useText';
import { useBack } from '#src/ui/inAppLinks';
import { Button } from '#src/ui/buttons/Button';
import { ErrorPage, type ErrorKind } from '#src/ui/ErrorPage';

/** A page that says why there is no page, where the only ways out are back and home. */
export const DeadEnd = ({ kind }: { kind: ErrorKind }) => {
  const text = useText();
  const back = useBack();
  return (
    <ErrorPage kind={kind}>
      <Button onClick={back}>{text('errors.back')}</Button>
      <Link className="button primary" to="/">
        {text('errors.home')}
      </Link>
    </ErrorPage>
  );
};
