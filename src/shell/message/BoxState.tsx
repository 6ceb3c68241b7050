import type { ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/icons';
import styles from './messageBox.module.css';

interface BoxStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint?: string;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

/** Says why there are no messages to show. */
export const BoxState = ({ icon, title, hint, isAlert = false, children }: BoxStateProps) => (
  <div className={styles.state} role={isAlert ? 'alert' : 'status'}>
    <Icon name={icon} size={36} />
    <p className={styles.stateTitle}>{title}</p>
    {hint && <p className="quiet">{hint}</p>}
    {children}
  </div>
);
