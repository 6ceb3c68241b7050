import type { ReactNode } from 'react';
import { useText } from '../i18n/useText';
import type { TextKey } from '../i18n/texts';
import './errorPage.css';

/** 403, 404, 500: as a page says it when it can't be shown (docs/specification.md, section 8). */
export type ErrorKind = 403 | 404 | 500;

const sentences: Readonly<Record<ErrorKind, TextKey>> = {
  403: 'errors.forbidden',
  404: 'errors.notFound',
  500: 'errors.failed',
};

interface ErrorPageProps {
  /** Left out where there is a sentence and no number for it. */
  readonly kind?: ErrorKind | undefined;
  /** In the place of the usual sentence. */
  readonly sentence?: string;
  readonly hint?: string;
  /** The buttons. */
  readonly children?: ReactNode;
}

/** A page that says why there is no page, and the ways out of it. */
export const ErrorPage = ({ kind, sentence, hint, children }: ErrorPageProps) => {
  const text = useText();
  return (
    <section className="error-page">
      {kind && (
        <p className="error-number" aria-hidden="true">
          {kind}
        </p>
      )}
      <h1>{sentence ?? text(sentences[kind ?? 500])}</h1>
      {hint && <p className="quiet">{hint}</p>}
      <div className="error-ways">{children}</div>
    </section>
  );
};
