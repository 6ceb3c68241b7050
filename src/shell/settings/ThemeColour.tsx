import { useText } from '../../i18n/useText';
import { defaults } from '../../settings/settings';
import { changeSettings, useSettings } from '../../settings/store';

/** Arco Design's colours, the console's own first. */
const offered = [defaults.themeColor, '#0FC6C2', '#00B42A', '#F77234', '#F53F3F', '#D91AD9', '#722ED1'];

/** A colour for buttons, links and marks: one of a few, or any. Shades that could not be read are never made of it. */
export const ThemeColour = () => {
  const text = useText();
  const { themeColor } = useSettings();
  return (
    <div className="setting wrap">
      <span id="theme-colour" className="grow">
        {text('settings.themeColor')}
      </span>
      <input
        type="color"
        className="colour-picker"
        aria-labelledby="theme-colour"
        value={themeColor.toLowerCase()}
        onChange={({ target }) => changeSettings({ themeColor: target.value })}
      />
      <div className="swatches" role="group" aria-labelledby="theme-colour">
        {offered.map((colour) => (
          <button
            key={colour}
            type="button"
            className="swatch"
            ref={(element) => element?.style.setProperty('background', colour)}
            aria-label={colour}
            aria-pressed={colour === themeColor}
            title={colour}
            onClick={() => changeSettings({ themeColor: colour })}
          />
        ))}
      </div>
    </div>
  );
};
