import { Link } from 'react-router';
import { useBack } from '#src/router/useBack';
import { useText } from '#src/i18n/useText';
import { ErrorPage } from '#src/ui/ErrorPage';
import { Button } from '#src/ui/buttons/Button';
import { reloadPage } from '#src/ui/browser/loadPage';

/** No such page: offers a retry, the way back, and the first page. */
export const NotFound = () => {
  const text = useText();
  const back = useBack();
  return (
    <ErrorPage kind={404}>
      <Button onClick={reloadPage}>{text('errors.retry')}</Button>
      <Button onClick={back}>{text('errors.back')}</Button>
      <Link className="button primary" to="/">
        {text('errors.home')}
      </Link>
    </ErrorPage>
  );
};
