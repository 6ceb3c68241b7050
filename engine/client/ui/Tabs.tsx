import { walk } from './browser/walk';
import styles from './tabs.module.css';

interface TabsProps<Key extends string> {
  /** Prefix of the ids of the tabs (`id-key`) and of the panel below them (`id-panel`). */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** A row of tabs with one open; the arrow keys move along it. */
export const Tabs = <Key extends string>({ id, label, tabs, chosen, onChoose }: TabsProps<Key>) => (
  <div
    role="tablist"
    aria-label={label}
    className={styles.tabs}
    onKeyDown={(event) => walk(event, '[role=tab]', 'row')?.click()}
  >
    {tabs.map((tab) => (
      <button
        key={tab.key}
        type="button"
        role="tab"
        id={`${id}-${tab.key}`}
        aria-controls={`${id}-panel`}
        aria-selected={tab.key === chosen}
        tabIndex={tab.key === chosen ? 0 : -1}
        onClick={() => onChoose(tab.key)}
      >
        {tab.label}
      </button>
    ))}
  </div>
);
