import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText';
import { LanguageMenu } from '#src/shell/settings/LanguageMenu';
import { Logo } from '#src/ui/Logo';
import { ThemeMenu } from '#src/shell/settings/ThemeMenu';
import { useDocumentTitle } from '#src/ui/useDocumentTitle';
import { Icon } from '#src/ui/icons';
import './visitor.css';

const points = ['signIn.point1', 'signIn.point2', 'signIn.point3'] as const;

/** The frame of a visitor's pages: the product at the left, the page's form at the right. */
export const VisitorFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const text = useText();
  useDocumentTitle(title);
  return (
    <div className="visitor">
      <aside className="visitor-banner">
        <svg className="visitor-art" viewBox="0 0 400 400" aria-hidden="true">
          <path d="M200 20 350 72v120c0 92-62 160-150 196C112 352 50 284 50 192V72Z" />
          <path d="M200 62 312 101v90c0 69-46 120-112 148-66-28-112-79-112-148v-90Z" />
          <path d="M200 104l74 26v60c0 46-30 80-74 100-44-20-74-54-74-100v-60Z" />
        </svg>
        <div className="visitor-brand">
          <span className="visitor-logo">
            <Logo size={36} />
          </span>
          <p>{text('product')}</p>
        </div>
        <div className="visitor-words">
          <p className="visitor-mission">{text('mission')}</p>
          <ul>
            {points.map((key) => (
              <li key={key}>
                <Icon name="check" />
                {text(key)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="visitor-side">
        <div className="visitor-tools">
          <LanguageMenu />
          <ThemeMenu />
        </div>
        <main className="visitor-main">{children}</main>
        <footer className="footer">{text('product')}</footer>
      </div>
    </div>
  );
};
