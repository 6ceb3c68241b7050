import { useNavigation } from 'react-router';
import { useText } from '../../i18n/useText';

/** A bar at the top while the next page loads; it appears only after a moment. */
export const NavigationProgress = () => {
  const text = useText();
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress" role="progressbar" aria-label={text('page.loading')} />;
};
