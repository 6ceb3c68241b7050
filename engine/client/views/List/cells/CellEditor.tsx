import type { RaRecord } from 'react-admin';
import { useEffect, useId, useState, useLayoutEffect, useRef } from 'react';
import type { Faults } from '#engine/schema/faults';
import type { Values } from '#engine/schema/writable';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { Icon } from '#engine/client/ui/icons';
import { FieldsForm } from '#engine/client/views/Form/FormDialog';
import { formFaults, startValues } from '#engine/client/views/Form/formValues';
import { currentOf, useModify } from '#engine/client/views/Form/useModify';
import { StaleDialog } from '#engine/client/views/Form/StaleDialog';
import { useUnsavedGuard } from '#engine/client/views/Form/unsaved';
import { titleText } from '#engine/client/views/recordTitle';
import { useSave } from '#engine/client/views/useSave';
import type { GridColumn } from '#engine/client/views/List/columns';
import type { GridShared } from '#engine/client/views/List/GridRow';
import { cellTexts } from './cellTexts';
import { type Place, drawnAt } from './place';
import styles from './cells.module.css';

/** Pixels that the smallest editor takes: a box for some words, and its two buttons. */
const smallest = 220;

/**
 * Keeps `frame` over a cell of the box, wherever its record has moved to. When the cell is not drawn it stays where it
 * was, and `caption` is shown.
 */
const useOverCell = (box: HTMLElement, { row, column }: Partial<Place> = {}) => {
  const frame = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const cell = row === undefined || column === undefined ? undefined : drawnAt(box, { row, column });
    if (caption.current) caption.current.hidden = cell !== undefined;
    const element = frame.current;
    if (!cell || !element) return;
    const [inside, outside] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
    const left = inside.left - outside.left + box.scrollLeft;
    const width = Math.max(inside.width, smallest);
    element.style.left = `${Math.max(0, Math.min(left, box.scrollLeft + box.clientWidth - width))}px`;
    element.style.top = `${inside.top - outside.top + box.scrollTop}px`;
    element.style.width = `${width}px`;
  }, [box, row, column]);
  return { frame, caption };
};

interface CellEditorProps {
  readonly grid: GridShared;
  readonly record: RaRecord;
  readonly column: GridColumn;
  readonly box: HTMLElement;
  /** Undefined when the record or the column has left the page. */
  readonly at: Place | undefined;
  readonly onLeave: () => void;
}

/** The form's own input of one field, over its cell: saved with the version that the person saw, as the form saves it. */
const CellEditor = ({ grid, record, column, box, at, onLeave }: CellEditorProps) => {
  const { resource, person } = grid;
  const text = useText();
  const save = useSave();
  const formId = useId();
  // It fills once: a live row must not overwrite what is being typed, nor move the version that the person saw.
  const [first] = useState(record);
  const { seen, goOnFrom, modify } = useModify(resource, first);
  const [stale, setStale] = useState<{ before: Values; mine: Values; theirs: Values }>();
  const [isUnsaved, setUnsaved] = useState(false);
  const sending = useOneSend();
  const onTheWayOut = useUnsavedGuard(() => isUnsaved);

  const { frame, caption } = useOverCell(box, at);
  const wasLeft = !at && !isUnsaved && !sending.saving;
  useEffect(() => {
    if (wasLeft) onLeave();
  }, [wasLeft, onLeave]);
  // Before the cell is drawn: a selection that comes after the first key is overwritten by the second.
  useLayoutEffect(() => {
    const input = frame.current?.querySelector<HTMLElement>(
      'input:not([type=hidden]), textarea, select, [role=combobox]',
    );
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [frame]);

  const send = async (values: Values): Promise<Faults | undefined> => {
    const saved = await save(
      async () => {
        await modify(values);
        return text('views.saved');
      },
      (error) => {
        const theirs = currentOf(resource, error);
        if (theirs) setStale({ before: seen(), mine: { ...seen(), ...values }, theirs });
        return theirs !== undefined;
      },
    );
    if (saved === true) onLeave();
    return typeof saved === 'boolean' ? undefined : saved;
  };
  const start = { [column.name]: startValues(resource, 'modify', person.role, first)[column.name] };
  const faultsOf = (values: Values) => {
    const own = formFaults(resource, { ...first, ...values }, person.role, first)[column.name];
    return own ? { [column.name]: own } : {};
  };
  const name = text(cellTexts.edit, { field: column.label, title: titleText(resource, first) });
  return (
    <div
      ref={frame}
      className={styles.editor}
      role="group"
      aria-label={name}
      onKeyDown={(event) => {
        const isLine = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (event.key === 'Escape' && !event.defaultPrevented && !sending.saving) onLeave();
        else if (event.key === 'Enter' && isLine && !event.shiftKey && !event.defaultPrevented)
          frame.current?.querySelector('form')?.requestSubmit();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <strong ref={caption} className={styles.caption} aria-hidden="true">
        {name}
      </strong>
      <FieldsForm
        id={formId}
        className={styles.input}
        start={start}
        faultsOf={faultsOf}
        sending={sending}
        onSend={send}
        onUnsaved={setUnsaved}
      >
        <FieldInputOf name={column.name} field={column.field} />
      </FieldsForm>
      <Button look="primary" submit busy={sending.saving} form={formId} aria-label={text('views.save')}>
        <Icon name="check" size={14} />
      </Button>
      <Button disabled={sending.saving} onClick={onLeave} aria-label={text('views.cancel')}>
        <Icon name="close" size={14} />
      </Button>
      {stale && (
        <StaleDialog
          resource={resource}
          person={person}
          {...stale}
          onChoose={(values) => {
            goOnFrom(stale.theirs);
            setStale(undefined);
            void sending.send(() => send(values));
          }}
          onClose={() => setStale(undefined)}
        />
      )}
      {onTheWayOut}
    </div>
  );
};

export default CellEditor;
