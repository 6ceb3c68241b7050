import { useBack } from '../../router/useBack';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { ErrorPage, type ErrorKind } from '../../ui/ErrorPage';

/** How the console says that a page is forbidden or broken, and the way back. */
const exceptionPage = (kind: ErrorKind) => {
  const ExceptionPage = () => {
    const text = useText();
    const back = useBack();
    return (
      <ErrorPage kind={kind}>
        <Button look="primary" onClick={back}>
          {text('errors.back')}
        </Button>
      </ErrorPage>
    );
  };
  return ExceptionPage;
};

export const Forbidden = exceptionPage(403);
export const Broken = exceptionPage(500);
