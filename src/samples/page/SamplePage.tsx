import type { ReactNode } from 'react';
import { samplePages, type SampleRoute } from '#resources/samples/pages';
import { useText } from '#src/i18n/useText';
import { PageHead } from '#src/ui/PageHead';
import './page.css';

interface SamplePageProps {
  readonly route: SampleRoute;
  /** Sets the columns of the page. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of every sample page: the title that its menu has, and its cards one below the other. */
export const SamplePage = ({ route, className = '', children }: SamplePageProps) => {
  const text = useText();
  const page = samplePages.find((one) => one.route === route);
  return (
    <div className="sample-room">
      <PageHead title={page && text(page.label)} />
      <div className={`sample-stack ${className}`}>{children}</div>
    </div>
  );
};
