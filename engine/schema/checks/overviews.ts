import { opens } from '#engine/schema/access';
import { mayOpenPage } from '#engine/schema/declared/pages';
import { type Measure, type overviewPages, seesPart } from '#engine/schema/declared/overviewCalls';
import { roles } from '#resources/business';
import { type Check, rulesOver } from './declarations';

/** Every part about records, under the page that shows it. */
const partsOf = ({ page, words }: (typeof overviewPages)[number]) =>
  [words.tiles, words.charts, words.lists].flatMap((parts = {}) =>
    Object.entries(parts).flatMap(([name, part]) =>
      'waits' in part && part.waits !== undefined ? [] : [{ at: `${page.route}.${name}`, page, part: part as Measure }],
    ),
  );

const partRule = rulesOver(({ overviews }) => overviews.flatMap(partsOf));

/** What nobody would ever see on an overview: a filter that its list does not offer, a field that is not there. */
export const overviewChecks: readonly Check[] = [
  partRule(
    'overview.E001',
    'name fields and filters of the list, and roles that may open the page and list the records',
    ({ page, part }) => {
      const wanted = roles.map(({ value }) => value).filter((role) => part.for === undefined || opens(part.for, role));
      return !wanted.some((role) => mayOpenPage(role, page) && seesPart(role, part)) && `nobody sees it`;
    },
  ),
];
