import { Link } from 'react-router';
import type { LocalizedText } from '#resources/schema/language';
import { useUser } from '#src/auth/useUser';
import { useText } from '#src/i18n/useText';
import { mayOpen, pageRoutes } from '#src/router/pageRoutes';
import { openGlobalSettings } from '#src/settings/store';
import { Icon, type IconName } from '#src/ui/icons';
import { Card } from '../page/Block';
import { workplaceTexts } from './texts';

interface Action {
  readonly label: LocalizedText;
  readonly icon: IconName;
  /** Name of the page to go to. */
  readonly page: string;
}

const actions: readonly Action[] = [
  { label: workplaceTexts.management, icon: 'notice', page: 'noticeAdminList' },
  { label: workplaceTexts.statistics, icon: 'chart', page: 'DataAnalysis' },
  { label: workplaceTexts.promotion, icon: 'upload', page: 'Step' },
  { label: workplaceTexts.parameters, icon: 'device', page: 'Group' },
];

/** Shortcuts to frequent tasks, as far as the person may open them. */
export const QuickActions = () => {
  const text = useText();
  const user = useUser();
  const open = actions.flatMap(({ label, icon, page }) => {
    const route = pageRoutes.find(({ name }) => name === page);
    return route && user && mayOpen(user.role, route) ? [{ label, icon, to: route.pattern }] : [];
  });
  return (
    <Card title={workplaceTexts.quick}>
      <ul className="tiles">
        {open.map(({ label, icon, to }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} size={18} />
              {text(label)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => openGlobalSettings(true)}>
            <Icon name="settings" size={18} />
            {text(workplaceTexts.advanced)}
          </button>
        </li>
      </ul>
    </Card>
  );
};
