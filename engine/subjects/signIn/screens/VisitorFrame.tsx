import type { ReactNode } from 'react';
import { introduction } from '#resources/business';
import { useText } from '#engine/client/i18n/useText';
import { LanguageMenu, ThemeMenu } from '#engine/client/shell/settings/menus';
import { Logo, Icon } from '#engine/client/ui/icons';
import { useDocumentTitle } from '#engine/client/ui/useDocumentTitle';
import { Button } from '#engine/client/ui/buttons/Button';
import styles from './visitor.module.css';

/** The way to the other page of a visitor, below the form. */
export const OtherPage = ({ label, onOpen }: { label: string; onOpen: () => void }) => (
  <div className={styles.foot}>
    <Button look="text" onClick={onOpen}>
      {label}
    </Button>
  </div>
);

/** The frame of a visitor's pages: the product at the left, the page's form at the right. */
export const VisitorFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const text = useText();
  useDocumentTitle(title);
  return (
    <div className={styles.visitor}>
      <aside className={`stack ${styles.banner}`}>
        <svg className={styles.art} viewBox="0 0 400 400" aria-hidden="true">
          <path d="M200 20 350 72v120c0 92-62 160-150 196C112 352 50 284 50 192V72Z" />
          <path d="M200 62 312 101v90c0 69-46 120-112 148-66-28-112-79-112-148v-90Z" />
          <path d="M200 104l74 26v60c0 46-30 80-74 100-44-20-74-54-74-100v-60Z" />
        </svg>
        <div className={`row ${styles.brand}`}>
          <span className={styles.logo}>
            <Logo size={36} />
          </span>
          <p>{text('product')}</p>
        </div>
        <div className={styles.words}>
          <p className={styles.mission}>{text(introduction.mission)}</p>
          <ul>
            {introduction.points.map((point) => (
              <li key={point['en-US']}>
                <Icon name="check" />
                <span>{text(point)}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={styles.side}>
        <div className={styles.tools}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <main className={styles.main}>{children}</main>
        <footer className="line footer">{text('product')}</footer>
      </div>
    </div>
  );
};
