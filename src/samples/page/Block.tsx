import { useId, type ReactNode } from 'react';
import type { LocalizedText } from '#resources/schema/language';
import type { AnswerOf, Call, SentTo } from '#resources/schema/call';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { Failed } from '#src/ui/States';
import { Empty } from './Empty';
import { useSample } from './useSample';
import './page.css';

interface CardProps {
  readonly title: LocalizedText;
  /** At the right of the title. */
  readonly extra?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled card of a sample page. */
export const Card = ({ title, extra, className, children }: CardProps) => {
  const text = useText();
  const id = useId();
  return (
    <section className={className ? `card sample-card ${className}` : 'card sample-card'} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="grow">
          {text(title)}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  );
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
  if (data === undefined)
    return (
      <div className="sample-loading" role="status" aria-label={text('page.loading')}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    );
  return children(data);
};

/** A block whose call answers a list; it also shows an empty one as such. */
export const ListBlock = <const C extends Call>({ call, sent, children }: BlockProps<C>) => (
  <Block call={call} sent={sent}>
    {(items) => (Array.isArray(items) && items.length === 0 ? <Empty /> : children(items))}
  </Block>
);
