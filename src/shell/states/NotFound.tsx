import { useBack } from '../../router/useBack';
import { useText } from '../../i18n/useText';
import { ErrorPage } from '../../ui/ErrorPage';
import { Button } from '../../ui/buttons/Button';

/** No such page: look again, go back, or start from the beginning. */
export const NotFound = () => {
  const text = useText();
  const back = useBack();
  return (
    <ErrorPage kind={404}>
      <Button onClick={() => window.location.reload()}>{text('errors.retry')}</Button>
      <Button look="primary" onClick={back}>
        {text('errors.back')}
      </Button>
    </ErrorPage>
  );
};
