import { useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { ErrorPage } from '../../ui/ErrorPage';
import { Button } from '../../ui/buttons/Button';

/** No such page: look again, go back, or start from the beginning. */
export const NotFound = () => {
  const text = useText();
  const navigate = useNavigate();
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <ErrorPage kind={404}>
      <Button onClick={() => window.location.reload()}>{text('errors.retry')}</Button>
      <Button look="primary" onClick={back}>
        {text('errors.back')}
      </Button>
    </ErrorPage>
  );
};
