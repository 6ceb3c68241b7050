import { Icon, type IconName } from '../icons';
import { Button } from './Button';

interface IconButtonProps extends Omit<Parameters<typeof Button>[0], 'aria-label' | 'title' | 'children'> {
  readonly icon: IconName;
  readonly iconSize?: number;
  /** Its name, which screen readers read and the tooltip shows. */
  readonly label: string;
}

/** A button with an icon instead of a text. */
export const IconButton = ({ icon, iconSize, label, look = 'plain', ...rest }: IconButtonProps) => (
  <Button {...rest} look={`icon ${look}`} aria-label={label} title={label}>
    <Icon name={icon} size={iconSize} />
  </Button>
);
