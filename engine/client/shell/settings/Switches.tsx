import { useId, useSyncExternalStore } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { menuWidthBounds, type Settings } from '#engine/client/settings/settings';
import { changeSettings, getSettings, useSettings } from '#engine/client/settings/store';
import { notify } from '#engine/client/ui/toasts/toasts';
import { settingsTexts } from '#engine/client/settings/settingsTexts';
import styles from './settings.module.css';

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen for the console. A browser may refuse it, and some phones can't do it. */
export const FullScreen = () => {
  const text = useText();
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => notify(text(settingsTexts.noFullScreen), 'error'));
  };
  return (
    <label className={`row ${styles.setting}`}>
      <span className="grow">{text(settingsTexts.fullScreen)}</span>
      <input type="checkbox" role="switch" className="switch" checked={full} aria-checked={full} onChange={toggle} />
    </label>
  );
};

/** Settings that are on or off. */
type Switch = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings];
type SwitchName = Exclude<Switch, 'menuCollapse'>;

interface SwitchesProps {
  readonly title: string;
  readonly names: readonly SwitchName[];
}

const One = ({ name }: { name: SwitchName }) => {
  const text = useText();
  const on = useSettings()[name];
  return (
    <label className={`row ${styles.setting}`}>
      <span className="grow">{text(settingsTexts[name])}</span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={on}
        aria-checked={on}
        onChange={() => changeSettings({ [name]: !on })}
      />
    </label>
  );
};

/** A number that applies only once it is complete: half-typed widths would shake the page. */
export const MenuWidth = () => {
  const text = useText();
  const id = useId();
  const { menuWidth } = useSettings();
  const { min, max } = menuWidthBounds;
  return (
    <div className={`row ${styles.setting}`}>
      <label htmlFor={id} className="grow">
        {text(settingsTexts.menuWidth)}
      </label>
      <input
        id={id}
        key={menuWidth}
        type="number"
        className="control numeric"
        min={min}
        max={max}
        step={10}
        defaultValue={menuWidth}
        onBlur={({ target }) => {
          changeSettings({ menuWidth: Number(target.value) });
          // A refused or unchanged width does not redraw the box, so the box resets itself.
          target.value = String(getSettings().menuWidth);
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </div>
  );
};

/** A block of the drawer with one switch for each setting. */
export const Switches = ({ title, names }: SwitchesProps) => (
  <section className={styles.block}>
    <h3>{title}</h3>
    {names.map((name) => (
      <One key={name} name={name} />
    ))}
    {names.includes('menu') && <MenuWidth />}
  </section>
);
