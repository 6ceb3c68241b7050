import { ScrollTable } from './ScrollTable';

/** A short table with a heading. */
export const PlainTable = (props: Parameters<typeof ScrollTable>[0]) => (
  <section className="plain-table">
    <h2>{props.title}</h2>
    <ScrollTable {...props} />
  </section>
);
