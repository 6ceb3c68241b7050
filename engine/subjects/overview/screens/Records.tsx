import { useId } from 'react';
import { Link } from 'react-router';
import { resourceByName } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import type { Overview } from '#engine/schema/declared/overviewWords';
import type { OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import type { Resource } from '#engine/schema/resource';
import { fieldOf } from '#engine/schema/resource';
import { useUser } from '#engine/client/auth/useUser';
import { showValue } from '#engine/client/fieldTypes/draw';
import { useText } from '#engine/client/i18n/useText';
import { recordPath } from '#engine/client/router/addresses';
import { Icon } from '#engine/client/ui/icons';
import { titleText } from '#engine/client/views/recordTitle';
import { useCellContext } from '#engine/client/views/useCellContext';
import { overviewTexts } from './overviewTexts';
import { answered, useWays } from './parts';
import styles from './overview.module.css';

type List = NonNullable<Overview['lists']>[string];
type Rows = NonNullable<OverviewAnswer['lists'][string]>['rows'];

const isNothing = (value: unknown) => typeof value === 'string' && Number(value) === 0;

const Rows = ({ list, resource, rows }: { readonly list: List; readonly resource: Resource; readonly rows: Rows }) => {
  const person = useUser();
  const context = useCellContext(resource, rows, person);
  const isOpen = person !== undefined && mayDo(person.role, resource, 'detail');
  const tone = (value: unknown) => (list.tone && isNothing(value) ? 'danger' : list.tone);
  return (
    <ul className={list.fields.length > 1 ? `${styles.list} ${styles.wide}` : styles.list}>
      {rows.map((row) => {
        const title = titleText(resource, row, context);
        const id = Number(row['id']);
        return (
          <li key={id}>
            {isOpen ? (
              <Link className="cut" dir="auto" to={recordPath(resource, id)} title={title}>
                {title}
              </Link>
            ) : (
              <span className="cut" dir="auto" title={title}>
                {title}
              </span>
            )}
            {list.fields.map((name) => {
              const field = fieldOf(resource, name);
              // A field that the reader does not see is not in the row.
              if (!field || !(name in row)) return null;
              return (
                <span key={name} className={list.tone ? `tag ${tone(row[name])}` : styles.value}>
                  {showValue(field, row[name], context, row)}
                </span>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
};

interface RecordsProps {
  readonly list: List;
  readonly answer: OverviewAnswer['lists'][string];
}

/** The first records of a list, the way to all of them, and what an empty one says. */
const Records = ({ list, answer }: RecordsProps) => {
  const text = useText();
  const way = useWays();
  const id = useId();
  const resource = resourceByName(list.of);
  const total = answer?.total ?? 0;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="line card-head">
        <h2 id={id} className="grow">
          {text(list.label)}
        </h2>
        {total > 0 && <Link to={way(list)}>{text(overviewTexts.all, { count: total })}</Link>}
      </div>
      {resource && answer && total > 0 ? (
        <Rows list={list} resource={resource} rows={answer.rows} />
      ) : (
        <p className={`row ${styles.empty} quiet`}>
          <Icon name={answer ? 'done' : 'info'} size={20} />
          <span>{text(answer ? list.empty : overviewTexts.failed)}</span>
        </p>
      )}
      {list.hint && <p className={`hint ${styles.hint}`}>{text(list.hint)}</p>}
    </section>
  );
};

/** The lists of an overview: what waits, or should be looked at. */
export const Lists = ({ words, data }: { readonly words: Overview; readonly data: OverviewAnswer }) =>
  answered(words, data, 'lists').map(({ name, part, answer }) => <Records key={name} list={part} answer={answer} />);
