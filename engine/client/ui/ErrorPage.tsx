import type { ReactNode } from 'react';
import { useText } from '#engine/client/i18n/useText';
import type { TextKey } from '#engine/client/i18n/texts';
import { useDocumentTitle } from './useDocumentTitle';
import styles from './errorPage.module.css';

/** The errors of a page that can't be shown: 403, 404, 500 (docs/specification.md, section 8). */
export type ErrorKind = 403 | 404 | 500;

const sentences: Readonly<Record<ErrorKind, TextKey>> = {
  403: 'errors.forbidden',
  404: 'errors.notFound',
  500: 'errors.failed',
};

interface ErrorPageProps {
  /** Omitted for an error that has a message but no number. */
  readonly kind?: ErrorKind | undefined;
  /** Replaces the usual message. */
  readonly sentence?: string;
  readonly hint?: string;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** Says why a page can't be shown and offers the ways out. */
export const ErrorPage = ({ kind, sentence, hint, children }: ErrorPageProps) => {
  const text = useText();
  const heading = sentence ?? text(sentences[kind ?? 500]);
  useDocumentTitle(kind === 404 ? text('page.notFound') : heading);
  return (
    <section className={`stack ${styles.page}`}>
      {kind && (
        <p className={styles.number} aria-hidden="true">
          {kind}
        </p>
      )}
      <h1>{heading}</h1>
      {hint && <p className="quiet">{hint}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
};
