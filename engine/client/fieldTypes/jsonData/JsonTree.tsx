import { useState, type ReactNode } from 'react';
import { type LocalizedText, sayCount } from '#engine/schema/language';
import { useText } from '#engine/client/i18n/useText';
import { CopyButton } from '#engine/client/ui/CopyButton';
import styles from './jsonTree.module.css';

const entryCount = sayCount('%{count} 项', '%{count} entry', '%{count} entries');

/** Levels that stand open at first. */
const openLevels = 2;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const kindOf = (value: unknown): string =>
  typeof value === 'string' ? (styles.string ?? '') : value === null ? 'quiet' : (styles.plain ?? '');

interface NodeProps {
  readonly name?: string;
  readonly value: unknown;
  readonly level: number;
}

const Name = ({ name }: Pick<NodeProps, 'name'>) => name !== undefined && <span className={styles.key}>{name}: </span>;

/** An object or a list, folded or open. What is folded is not drawn. */
const Branch = ({ name, value, level }: NodeProps & { readonly value: object }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(level < openLevels);
  const entries = Object.entries(value);
  const [first, last] = Array.isArray(value) ? '[]' : '{}';
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Name name={name} />
        <span>{isOpen ? first : `${first} … ${last}`}</span>{' '}
        <span className="quiet">{text(entryCount, { count: entries.length })}</span>
      </summary>
      {isOpen && (
        <ul>
          {entries.map(([key, one]) => (
            <li key={key}>
              <Node {...(!Array.isArray(value) && { name: key })} value={one} level={level + 1} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <span>{last}</span>}
    </details>
  );
};

function Node({ name, value, level }: NodeProps): ReactNode {
  if (isBranch(value) && Object.keys(value).length > 0) return <Branch name={name} value={value} level={level} />;
  return (
    <span>
      <Name name={name} />
      <span className={kindOf(value)}>{JSON.stringify(value)}</span>
    </span>
  );
}

/** A value of JSON as a tree whose branches fold, with a button that copies its text. */
const JsonTree = ({ value, label }: { readonly value: object; readonly label: LocalizedText }) => {
  const text = useText();
  return (
    <div className={styles.tree} translate="no" dir="ltr">
      <Node value={value} level={0} />
      <CopyButton text={JSON.stringify(value, null, 2)} label={text(label)} />
    </div>
  );
};

export default JsonTree;
