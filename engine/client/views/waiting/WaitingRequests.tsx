import { Link } from 'react-router';
import type { Waiting } from './useWaiting';
import styles from './waiting.module.css';

/** What waits for one record, a line each, with the way to the request. */
export const WaitingRequests = ({ waiting }: { readonly waiting: readonly Waiting[] }) =>
  waiting.map(({ id, path, said }) => (
    <p key={id} className={`notice warning ${styles.line}`} role="status">
      <Link to={path} dir="auto">
        {said}
      </Link>
    </p>
  ));
