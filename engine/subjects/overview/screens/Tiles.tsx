import { Link } from 'react-router';
import { customPages } from '#resources/customPages';
import type { Overview } from '#engine/schema/declared/overviewWords';
import type { Measure, OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import { labeled } from '#engine/schema/language';
import { summedMax } from '#engine/schema/wire/limits';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { overviewTexts } from './overviewTexts';
import { answered, sayFigure, spanBefore, useWays } from './parts';
import styles from './overview.module.css';

type Tile = NonNullable<Overview['tiles']>[string];

interface TileProps {
  readonly tile: Tile;
  readonly answer: OverviewAnswer['tiles'][string];
}

/** One number, which leads to its records, and what stands below it: the days before, or what it counts. */
const TileCard = ({ tile, answer }: TileProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const way = useWays();
  const label = text(tile.label);
  if (!answer)
    return (
      <li className="card">
        <span className="quiet">{label}</span>
        <span className="quiet">{text(overviewTexts.failed)}</span>
      </li>
    );
  const measure = tile as Measure;
  const { value, before, since } = answer;
  const span = since === undefined ? undefined : { since, days: measure.days ?? 1 };
  const page = customPages.find(({ route }) => route === tile.opens);
  const said = value === null ? `${summedMax.toLocaleString(locale)}+` : sayFigure(measure, value, locale);
  const calls = tile.waits !== undefined && Number(value) > 0;
  const earlier = (value: string, count: number) =>
    count === 1 ? text(overviewTexts.yesterday, { value }) : text(overviewTexts.before, { count, value });
  return (
    <li className={calls ? `card ${styles.attention}` : 'card'}>
      <span className="quiet">{label}</span>
      <Link
        className={styles.number}
        to={page ? `/${page.path}` : way(measure, span)}
        aria-label={labeled(locale, label, said)}
      >
        {said}
      </Link>
      {span && before !== undefined && (
        <Link to={way(measure, spanBefore(span))}>{earlier(sayFigure(measure, before, locale), span.days)}</Link>
      )}
      {tile.hint && <span className="quiet">{text(tile.hint)}</span>}
    </li>
  );
};

const isShown = (tile: Tile, answer: TileProps['answer']): boolean =>
  tile.waits === undefined || !tile.onlyWhenSome || Number(answer?.value ?? 0) > 0;

/** The numbers of an overview. */
export const Tiles = ({ words, data }: { readonly words: Overview; readonly data: OverviewAnswer }) => {
  const shown = answered(words, data, 'tiles').filter(({ part, answer }) => isShown(part, answer));
  return (
    <ul className={styles.numbers}>
      {shown.map(({ name, part, answer }) => (
        <TileCard key={name} tile={part} answer={answer} />
      ))}
    </ul>
  );
};
