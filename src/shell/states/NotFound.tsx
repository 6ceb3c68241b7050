import { useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { ErrorPage } from '../../ui/ErrorPage';

/** No such page: look again, go back, or start from the beginning. */
export const NotFound = () => {
  const text = useText();
  const navigate = useNavigate();
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <ErrorPage kind={404}>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {text('errors.retry')}
      </button>
      <button type="button" className="button primary" onClick={back}>
        {text('errors.back')}
      </button>
    </ErrorPage>
  );
};
