import { useRouteError, useRevalidator } from 'react-router-dom';
import { ApiError } from '../api/errors';
import { useText } from '../i18n/useText';
import { ErrorPage } from './ErrorPage';

/** Words in which browsers say that a piece of the program is gone, as after a new version went out. */
const lostChunk = /dynamically imported module|importing a module script|preload CSS|Loading chunk/i;

/** In the place of a page that broke: the rest of the console goes on. */
export const PageFailed = () => {
  const text = useText();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (error instanceof ApiError && error.code === 403) return <ErrorPage kind={403} />;
  const isLost = error instanceof Error && lostChunk.test(error.message);
  return (
    <ErrorPage
      kind={500}
      sentence={isLost ? text('errors.chunk') : text('errors.failed')}
      hint={isLost ? undefined : text('errors.crashedHint')}
    >
      {!isLost && (
        <button type="button" className="button" onClick={() => void revalidate()}>
          {text('errors.retry')}
        </button>
      )}
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        {text('errors.reload')}
      </button>
    </ErrorPage>
  );
};
