import { Link } from 'react-router';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { usePageTrail } from './usePageTrail';

/** The path to the present page; its earlier steps are links. */
export const Breadcrumb = () => {
  const text = useText();
  const trail = usePageTrail();
  return (
    <nav className="breadcrumb" aria-label={text('menu.breadcrumb')}>
      <ol>
        <li>
          <Link to="/" aria-label={text('menu.home')}>
            <Icon name="home" size={14} />
          </Link>
        </li>
        {trail.map(({ label, to }, at) => (
          <li key={label}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={at === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
