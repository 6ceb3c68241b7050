import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { samplePages, type SampleRoute } from '#samples/calls/pages';
import type { Call } from '#engine/schema';
import type { AnswerOf, SentTo } from '#engine/samples';
import { type LocalizedText, say } from '#engine/schema/language';
import { call as ask, sentenceOf, useLocaleInUse, useText } from '#engine/client';
import { Failed, PageHead, State } from '#engine/client/ui';
import styles from '../samples.module.css';

interface StackProps {
  /** Pixels that a column takes at least; without it panels stand one below the other. */
  readonly least?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Panels in equal columns, as many as fit. */
export const Stack = ({ least, className = '', children }: StackProps) => (
  <div className={`${styles.stack} ${className}`} style={{ '--least': least && `${least}px` } as CSSProperties}>
    {children}
  </div>
);

/** A wide column (`Main`) and a narrow one of so many pixels beside it, or below it where there is no room. */
export const Split = ({ width, children }: { width: number; children: ReactNode }) => (
  <div className={styles.split} style={{ '--side': `${width}px` } as CSSProperties}>
    {children}
  </div>
);
export const Main = ({ children }: { children: ReactNode }) => <Stack className={styles.main}>{children}</Stack>;

/** The frame of every sample page: the title that its menu has, and its panels. */
export const SamplePage = ({ route, children }: { route: SampleRoute; children: ReactNode }) => {
  const text = useText();
  const page = samplePages.find((one) => one.route === route);
  return (
    <div className={styles.page}>
      <PageHead title={page && text(page.label)} />
      <Stack>{children}</Stack>
    </div>
  );
};

interface CardProps {
  readonly title: LocalizedText;
  /** At the right of the title. */
  readonly extra?: ReactNode;
  readonly className?: string | undefined;
  /** The content reaches the edges. */
  readonly edges?: boolean;
  readonly children: ReactNode;
}

/** A titled panel. */
export const Card = ({ title, extra, className = '', edges = false, children }: CardProps) => {
  const text = useText();
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="line card-head">
        <h2 id={id} className="grow">
          {text(title)}
        </h2>
        {extra}
      </div>
      {edges ? children : <div className={`card-body ${styles.stack}`}>{children}</div>}
    </section>
  );
};

/** A call answered nothing to show. */
export const Empty = () => <State icon="inbox" title={useText()(say('暂无内容', 'Nothing here yet'))} />;

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
  /** The pixels that the answer will take, so that nothing jumps when it arrives. */
  readonly height?: number | undefined;
  readonly children: (data: AnswerOf<C>) => ReactNode;
}

/** The answer of a mock-only call: a skeleton while it loads, and a retry when it fails. */
export const Block = <const C extends Call>({ call, sent, height, children }: BlockProps<C>) => {
  const text = useText();
  const { data, error, refetch } = useSample(call, sent);
  if (error) return <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data !== undefined) return children(data);
  return (
    <div className={styles.loading} style={{ minHeight: height }} role="status" aria-label={text('page.loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
};

/** A panel whose call answers a list; it also shows an empty one as such. */
export const ListCard = <const C extends Call>({
  children,
  title,
  extra,
  className,
  ...block
}: BlockProps<C> & Partial<Pick<CardProps, 'title' | 'extra' | 'className'>>) => (
  <Card title={title ?? block.call.summary} extra={extra} className={className} edges>
    <Block {...block}>{(items) => (Array.isArray(items) && items.length === 0 ? <Empty /> : children(items))}</Block>
  </Card>
);
