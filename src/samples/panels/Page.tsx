import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { samplePages, type SampleRoute } from '#resources/samples/pages';
import type { AnswerOf, Call, SentTo } from '#resources/schema/call';
import { say, type LocalizedText } from '#resources/schema/language';
import { call as ask } from '#src/api/calls';
import { sentenceOf } from '#src/api/errors';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { PageHead } from '#src/ui/PageHead';
import { Failed } from '#src/ui/States';
import styles from './panels.module.css';

/** Panels one below the other; `className` sets columns. */
export const Stack = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${styles.stack} ${className}`}>{children}</div>
);

interface SamplePageProps {
  readonly route: SampleRoute;
  /** Sets the columns of the page. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every sample page: the title that its menu has, and its panels. */
export const SamplePage = ({ route, className, children }: SamplePageProps) => {
  const text = useText();
  const page = samplePages.find((one) => one.route === route);
  return (
    <div className={styles.page}>
      <PageHead title={page && text(page.label)} />
      <Stack className={className}>{children}</Stack>
    </div>
  );
};

interface CardProps {
  readonly title: LocalizedText;
  /** At the right of the title. */
  readonly extra?: ReactNode;
  readonly className?: string | undefined;
  /** The class of a frame around the content; without it the content reaches the edges. */
  readonly body?: string | undefined;
  readonly children: ReactNode;
}

/** A titled panel. */
export const Card = ({ title, extra, className = '', body, children }: CardProps) => {
  const text = useText();
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="grow">
          {text(title)}
        </h2>
        {extra}
      </div>
      {body === undefined ? children : <div className={body}>{children}</div>}
    </section>
  );
};

/** A call answered nothing to show. */
export const Empty = () => {
  const text = useText();
  return (
    <p className={styles.empty}>
      <Icon name="inbox" size={28} />
      {text(say('暂无内容', 'Nothing here yet'))}
    </p>
  );
};

/**
 * Returns the answer of a mock-only call. It makes the call on mount, and again when `sent` or the language changes,
 * since the mock answers texts in the reader's language.
 */
export const useSample = <const C extends Call>(declared: C, sent: SentTo<C>) => {
  const locale = useLocaleInUse();
  return useQuery<AnswerOf<C>>({
    queryKey: ['samples', declared.path, sent, locale],
    queryFn: ({ signal }) => ask(declared, sent, { signal }),
  });
};

interface BlockProps<C extends Call> {
  readonly call: C;
  readonly sent: SentTo<C>;
  readonly children: (data: AnswerOf<C>) => ReactNode;
}

/** The answer of a mock-only call: a skeleton while it loads, and a retry when it fails. */
export const Block = <const C extends Call>({ call, sent, children }: BlockProps<C>) => {
  const text = useText();
  const { data, error, refetch } = useSample(call, sent);
  if (error) return <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data !== undefined) return children(data);
  return (
    <div className={styles.loading} role="status" aria-label={text('page.loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
};

/** A panel whose call answers a list; it also shows an empty one as such. */
export const ListCard = <const C extends Call>({
  call,
  sent,
  children,
  title = call.summary,
  ...card
}: BlockProps<C> & Partial<Pick<CardProps, 'title' | 'extra' | 'className'>>) => (
  <Card title={title} {...card}>
    <Block call={call} sent={sent}>
      {(items) => (Array.isArray(items) && items.length === 0 ? <Empty /> : children(items))}
    </Block>
  </Card>
);
