import { useLocation } from 'react-router';
import type { CustomPage } from '#engine/schema/customPage';
import type { Overview } from '#engine/schema/declared/overviewWords';
import { overviewPages } from '#engine/schema/declared/overviewCalls';
import { readersZone } from '#engine/client/i18n/dateTime';
import { useText } from '#engine/client/i18n/useText';
import { routeAt } from '#engine/client/router/pageRoutes';
import { RefreshButton } from '#engine/client/ui/buttons/Button';
import { PageHead } from '#engine/client/ui/PageHead';
import { Loaded, useCall } from '#engine/client/views/Loaded';
import { Charts } from './Charts';
import { Lists } from './Records';
import { Tiles } from './Tiles';
import styles from './overview.module.css';

/** Stands in for the parts until they come, in about their places. */
const Waiting = ({ words }: { readonly words: Overview }) => {
  const text = useText();
  return (
    <div className="stack" role="status" aria-label={text('page.loading')}>
      <div className={styles.numbers}>
        {Object.keys(words.tiles ?? {}).map((name) => (
          <span key={name} className={`card skeleton ${styles.tileLoading}`} />
        ))}
      </div>
      {[...Object.keys(words.charts ?? {}).slice(0, 1), ...Object.keys(words.lists ?? {})].map((name) => (
        <div key={name} className="card card-body">
          <span className={`skeleton ${styles.partLoading}`} />
        </div>
      ))}
    </div>
  );
};

interface AtAGlanceProps extends Pick<(typeof overviewPages)[number], 'call' | 'words'> {
  readonly page: CustomPage;
}

const AtAGlance = ({ page, words, call }: AtAGlanceProps) => {
  const text = useText();
  const overview = useCall([page.route], call, { zone: readersZone });
  return (
    <>
      <PageHead title={text(page.label)}>
        <RefreshButton busy={overview.isFetching} onClick={() => void overview.refetch()} />
      </PageHead>
      <Loaded of={overview} waiting={<Waiting words={words} />}>
        {(data) => (
          <div className="stack">
            <Tiles words={words} data={data} />
            <Charts words={words} data={data} />
            <Lists words={words} data={data} />
          </div>
        )}
      </Loaded>
    </>
  );
};

/** The page that shows what `resources/overviews.ts` declares for its route. Every number leads to its records. */
const OverviewPage = () => {
  const { pathname } = useLocation();
  const route = routeAt(pathname)?.route.custom?.route;
  const found = overviewPages.find(({ page }) => page.route === route);
  return found ? <AtAGlance {...found} /> : null;
};

export default OverviewPage;
