import { locales, say } from '#engine/schema/language';
import { Button } from '#engine/client/ui/buttons/Button';
import { reloadPage } from '#engine/client/ui/browser/loadPage';

// Its texts stand outside the dictionaries, which may be what failed to load.
const sentence = say(
  '页面加载失败，请检查网络后刷新。',
  'The page could not be loaded. Check your connection and reload.',
);
const reload = say('刷新页面', 'Reload');

/** Replaces the whole console when a chunk of it fails to load. */
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
