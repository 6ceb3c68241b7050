import { useText } from '#src/i18n/useText';
import { defaults } from '#src/settings/settings';
import { changeSettings, useSettings } from '#src/settings/store';

/** Arco Design's colors, the console's own first. */
const offered = [defaults.themeColor, '#0FC6C2', '#00B42A', '#F77234', '#F53F3F', '#D91AD9', '#722ED1'];

/** A color for buttons, links and marks: a preset or any other. Its shades are always readable. */
export const ThemeColor = () => {
  const text = useText();
  const { themeColor } = useSettings();
  return (
    <div className="setting wrap">
      <span id="theme-color" className="grow">
        {text('settings.themeColor')}
      </span>
      <input
        type="color"
        className="color-picker"
        aria-labelledby="theme-color"
        value={themeColor.toLowerCase()}
        onChange={({ target }) => changeSettings({ themeColor: target.value })}
      />
      <div className="swatches" role="group" aria-labelledby="theme-color">
        {offered.map((color) => (
          <button
            key={color}
            type="button"
            className="swatch"
            ref={(element) => element?.style.setProperty('background', color)}
            aria-label={color}
            aria-pressed={color === themeColor}
            title={color}
            onClick={() => changeSettings({ themeColor: color })}
          />
        ))}
      </div>
    </div>
  );
};
