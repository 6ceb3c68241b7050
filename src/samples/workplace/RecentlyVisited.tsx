import { Link, useLocation } from 'react-router';
import { useText } from '#src/i18n/useText';
import { useTrail } from '#src/shell/trail/usePageTrail';
import { Icon } from '#src/ui/icons';
import { visitedPaths } from '../note/visits';
import { Card } from '../page/Block';
import { workplaceTexts } from './texts';

const Visit = ({ path }: { path: string }) => {
  const trail = useTrail(path);
  const label = trail.at(-1)?.label ?? path;
  return (
    <li>
      <Link to={path} title={trail.map((step) => step.label).join(' / ')}>
        <Icon name="operationLog" size={18} />
        {label}
      </Link>
    </li>
  );
};

/** The pages that this person opened last, apart from this one. */
export const RecentlyVisited = () => {
  const text = useText();
  const { pathname } = useLocation();
  const others = visitedPaths().filter((path) => path !== pathname);
  return (
    <Card title={workplaceTexts.recent}>
      {others.length === 0 ? (
        <p className="workplace-hint quiet">{text(workplaceTexts.noRecent)}</p>
      ) : (
        <ul className="tiles">
          {others.map((path) => (
            <Visit key={path} path={path} />
          ))}
        </ul>
      )}
    </Card>
  );
};
