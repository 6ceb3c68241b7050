import { useText } from '#src/i18n/useText';
import type { GridColumn } from '../columns';
import { announce, moved, placeAt } from './arrangement';
import { arrangeTexts } from './arrangeTexts';
import { drag } from './drag';
import { drawnTable } from './drawnTable';

interface ColumnMove {
  readonly column: GridColumn;
  readonly columns: readonly GridColumn[];
  readonly onMove: (names: readonly string[]) => void;
}

/** A pointer that comes so close to the side of the list scrolls it. */
const nearSide = 48;
const scrollStep = 16;

const scrollNear = (box: Element | null, x: number): void => {
  if (!box) return;
  const { left, right } = box.getBoundingClientRect();
  if (x < left + nearSide) box.scrollLeft -= scrollStep;
  else if (x > right - nearSide) box.scrollLeft += scrollStep;
};

const mark = (heads: readonly HTMLElement[], at: number | undefined): void =>
  heads.forEach((head, index) => {
    const isLast = at === heads.length && index === at - 1;
    if (at === index || isLast) head.dataset['drop'] = isLast ? 'after' : 'before';
    else delete head.dataset['drop'];
  });

/** Moves a column to another place: by dragging its heading, or by one place. */
export const useMoving = ({ column: { name, label }, columns, onMove }: ColumnMove) => {
  const text = useText();
  const names = columns.map((column) => column.name);
  const to = (place: number) => {
    const next = moved(names, name, place);
    if (next.every((one, at) => one === names[at])) return;
    onMove(next);
    announce(text(arrangeTexts.moved, { name: label, at: next.indexOf(name) + 1, count: next.length }));
  };
  const onPress = (event: PointerEvent) => {
    const head = event.currentTarget;
    // A finger scrolls the list.
    if (event.button !== 0 || event.pointerType === 'touch' || !(head instanceof HTMLTableCellElement)) return;
    const { heads } = drawnTable(head, columns, name);
    let place: number | undefined;
    drag(event, {
      onMove: ({ clientX }) => {
        scrollNear(head.closest('.grid-box'), clientX);
        place = placeAt(
          heads.map((one) => one.getBoundingClientRect()),
          clientX,
        );
        head.dataset['dragged'] = '';
        mark(heads, place);
      },
      onEnd: (isDone) => {
        delete head.dataset['dragged'];
        mark(heads, undefined);
        if (isDone && place !== undefined) to(place);
      },
    });
  };
  return { onPress, by: (step: number) => to(names.indexOf(name) + (step > 0 ? step + 1 : step)) };
};
