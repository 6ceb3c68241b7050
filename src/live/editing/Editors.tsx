import type { RaRecord } from 'react-admin';
import type { Resource } from '#resources/schema/resource';
import { useText } from '#src/i18n/useText';
import { editorTexts as texts } from './editorTexts';
import { useEditing } from './useEditing';
import { useEditors } from './useEditors';
import './editors.css';

export interface EditorsProps {
  readonly resource: Resource;
  readonly id: RaRecord['id'];
  /** An account whose work on the record is said elsewhere. */
  readonly apart?: number | undefined;
  /** Stands in one row of many, whose news nobody wants read out. */
  readonly inRow?: true;
}

/** The others who edit a record now. */
const Editors = ({ resource, id, apart, inRow }: EditorsProps) => {
  const text = useText();
  const names = useEditors(resource)
    .filter(({ recordId, accountId }) => recordId === Number(id) && accountId !== apart)
    .map(({ name }) => name);
  const [name = '', other = ''] = names;
  const said =
    names.length === 1
      ? text(texts.one, { name })
      : names.length === 2
        ? text(texts.two, { name, other })
        : text(texts.more, { name, count: names.length - 1 });
  return (
    <span className="editors" aria-live={inRow ? undefined : 'polite'}>
      {names.length > 0 && (
        <span className="editors-tag" title={names.join('\n')}>
          {names.slice(0, 3).map((one, at) => (
            // Two people may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className="avatar" aria-hidden="true">
              {one.slice(0, 1)}
            </span>
          ))}
          <span className="editors-text">{said}</span>
        </span>
      )}
    </span>
  );
};

/** The same from a form of the record, which the others see in turn. */
export const EditingEditors = (props: EditorsProps) => {
  useEditing(props.resource, props.id);
  return <Editors {...props} />;
};

export default Editors;
