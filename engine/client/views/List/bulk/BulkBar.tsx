import { type Identifier, useListContext } from 'react-admin';
import { useState } from 'react';
import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { bulkMax, isForAll } from '#engine/subjects/bulk/bulk';
import { idsMax } from '#engine/schema/input';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { useTotal } from '#engine/client/views/List/Pagination';
import { bulkTransitions } from '#engine/client/views/recordActions/recordActions';
import { bulkTexts } from './bulkTexts';
import { Elsewhere } from './Elsewhere';
import '#engine/client/ui/kit.css';

const AllDialog = lazyComponent(() => import('./AllDialog'));

interface BulkBarProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly selectedIds: readonly Identifier[];
  readonly onTransition: (name: string) => void;
  readonly onClear: () => void;
}

/** Colors of a button that needs a second thought. */
const isDanger = (tone: string | undefined) => tone === 'danger' || tone === 'warning';

/** How much more than the selected rows there is to select. */
const useMatching = (selectedIds: readonly Identifier[]) => {
  const { data = [] } = useListContext();
  const { total = 0, estimated, figure } = useTotal();
  const shown = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !shown.has(id));
  const wholePage =
    selectedIds.length - elsewhere.length === data.length && data.length > 0 && total > selectedIds.length;
  const tooMany = total > bulkMax;
  return {
    total,
    estimated,
    /** The number in a text. */
    count: estimated ? figure(total) : total,
    elsewhere,
    offered: wholePage && !tooMany,
    refused: wholePage && tooMany,
  };
};

/** The actions on the selection. They replace the toolbar in place, so that nothing moves. */
const BulkBar = ({ resource, person, selectedIds, onTransition, onClear }: BulkBarProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { filterValues } = useListContext();
  const { total, estimated, count, elsewhere, offered, refused } = useMatching(selectedIds);
  // Whoever looks for something else means other records.
  const question = JSON.stringify([filterValues, selectedIds]);
  const [allOf, setAllOf] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const all = allOf === question && offered;
  const tooManySelected = !all && selectedIds.length > idsMax;
  const said = all ? text(bulkTexts.all, { count }) : text(bulkTexts.selected, { count: selectedIds.length });
  return (
    <div
      className="line toolbar bulk"
      role="toolbar"
      aria-label={text(bulkTexts.selected, { count: selectedIds.length })}
    >
      <IconButton icon="close" label={text(bulkTexts.clearSelection)} onClick={onClear} />
      <strong role="status">
        <span>{said}</span>
        {!all && <Elsewhere resource={resource} ids={elsewhere} />}
      </strong>
      {offered && !all && (
        <Button look="text small" onClick={() => setAllOf(question)}>
          {text(bulkTexts.selectAll, { count })}
        </Button>
      )}
      {refused && <span className="hint">{text(bulkTexts.tooMany, { max: bulkMax })}</span>}
      {tooManySelected && <span className="hint">{text(bulkTexts.tooManySelected, { max: idsMax })}</span>}
      {bulkTransitions(resource, person).map(([name, transition]) => (
        <Button
          look={`outline ${isDanger(transition.tone) ? 'tone-danger' : ''}`}
          key={name}
          disabled={tooManySelected || (all && !isForAll(transition))}
          onClick={() => (all ? setAsked(name) : onTransition(name))}
        >
          {transition.label[locale]}
        </Button>
      ))}
      {asked !== undefined && (
        <LazyBoundary onClose={() => setAsked(undefined)}>
          <AllDialog
            resource={resource}
            name={asked}
            filter={filterValues}
            shown={total}
            estimated={estimated}
            onClose={() => setAsked(undefined)}
            onStarted={onClear}
          />
        </LazyBoundary>
      )}
    </div>
  );
};

export default BulkBar;
