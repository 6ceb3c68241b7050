import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { recentOnes } from '../../shell/palette/recent';
import { Icon } from '../../ui/icons';
import { Card } from '../page/Block';
import { workplaceTexts } from './texts';

/** Where this person went by the search of the console lately. */
export const RecentlyVisited = () => {
  const text = useText();
  const recent = recentOnes();
  return (
    <Card title={workplaceTexts.recent}>
      {recent.length === 0 ? (
        <p className="workplace-hint quiet">{text(workplaceTexts.noRecent)}</p>
      ) : (
        <ul className="tiles">
          {recent.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} title={label}>
                <Icon name="operationLog" size={18} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
