import { locales, say } from '../../../resources/vocabulary/language';
import { Button } from '../../ui/buttons/Button';
import { reloadPage } from '../../ui/browser/loadPage';

// Not from the dictionaries: they may be what could not be loaded.
const sentence = say(
  '页面加载失败，请检查网络后刷新。',
  'The page could not be loaded. Check your connection and reload.',
);
const reload = say('刷新页面', 'Reload');

/** In the place of the whole console when a piece of its program can't be loaded. */
export const StartFailed = () => (
  <main className="start-failed" role="alert">
    {locales.map((locale) => (
      <p key={locale} lang={locale}>
        {sentence[locale]}
      </p>
    ))}
    <Button look="primary" onClick={reloadPage}>
      {locales.map((locale) => reload[locale]).join(' / ')}
    </Button>
  </main>
);
