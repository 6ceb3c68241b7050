import type { ListView } from '#resources/view/calls';
import { roles } from '#resources/schema/roles';
import { viewCountedUpTo } from '#resources/view/view';
import { useText } from '#src/i18n/useText';
import { IconButton } from '#src/ui/buttons/IconButton';
import { CopyButton } from '#src/ui/CopyButton';
import { viewTexts } from './viewTexts';

interface ViewRowProps {
  readonly view: ListView;
  /** Null where it may not be counted, undefined until it is. */
  readonly count: number | null | undefined;
  readonly href: string;
  readonly isShown: boolean;
  readonly mayRemove: boolean;
  readonly onShow: () => void;
  readonly onRemove: () => void;
}

const countText = (count: number) => (count > viewCountedUpTo ? `${viewCountedUpTo}+` : String(count));

/** One view: its name shows it, beside the number of its records, its link and its end. */
export const ViewRow = ({ view, count, href, isShown, mayRemove, onShow, onRemove }: ViewRowProps) => {
  const text = useText();
  const { name, sharedWith } = view;
  const role = roles.find(({ value }) => value === sharedWith);
  const readers = role && text(role.label);
  const counted = typeof count === 'number' ? countText(count) : undefined;
  return (
    <li className="view-row">
      <button
        type="button"
        className="filter-option"
        aria-label={[name, readers, counted].filter(Boolean).join(' ')}
        aria-current={isShown}
        onClick={onShow}
      >
        <span className="cut grow" title={name}>
          {name}
        </span>
        {readers && <span className="tag neutral">{readers}</span>}
        {counted && <span className="numeric quiet">{counted}</span>}
      </button>
      <CopyButton text={href} label={text(viewTexts.link, { name })} />
      {mayRemove && (
        <IconButton icon="close" look="plain small" label={text(viewTexts.remove, { name })} onClick={onRemove} />
      )}
    </li>
  );
};
