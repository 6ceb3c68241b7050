import { useText } from '#src/i18n/useText';
import { chooseMode, modeChoices, useModeChoice, type ModeChoice } from '#src/ui/themeMode';
import { Icon, type IconName } from '#src/ui/icons';
import { MenuButton } from '#src/ui/popover/MenuButton';

const icons: Readonly<Record<ModeChoice, IconName>> = { light: 'sun', dark: 'moon', auto: 'screen' };
export const modeNames = { light: 'theme.light', dark: 'theme.dark', auto: 'theme.system' } as const;

/** Light, dark, or as the system. */
export const ThemeMenu = () => {
  const text = useText();
  const current = useModeChoice();
  const items = modeChoices.map((choice) => ({
    key: choice,
    label: (
      <>
        <Icon name={icons[choice]} />
        {text(modeNames[choice])}
      </>
    ),
    checked: choice === current,
    onChoose: () => chooseMode(choice),
  }));
  return (
    <MenuButton
      label={text('theme.switch', { mode: text(modeNames[current]) })}
      items={items}
      className="button icon round plain in-settings"
    >
      <Icon name={icons[current]} size={18} />
    </MenuButton>
  );
};
