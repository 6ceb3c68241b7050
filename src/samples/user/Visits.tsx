import { visits } from '#resources/samples/user';
import { useLocaleInUse } from '#src/i18n/useText';
import { Card, ListBlock } from '../page/Block';
import { Growth } from '../page/Growth';
import { infoWords } from './texts';

/** How often the person's pages were visited. */
export const Visits = () => {
  const locale = useLocaleInUse();
  return (
    <Card title={infoWords.visits}>
      <ListBlock call={visits} sent={{}}>
        {(pages) => (
          <dl className="visits">
            {pages.map(({ name, visits: count, growth }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className="visits-count">{count.toLocaleString(locale)}</span> <Growth value={growth} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </ListBlock>
    </Card>
  );
};
