import { Icon, type IconName } from '../icons';
import { Button } from './Button';

interface IconButtonProps extends Omit<Parameters<typeof Button>[0], 'aria-label' | 'title' | 'children'> {
  readonly icon: IconName;
  readonly iconSize?: number;
  /** What it does: read out, and shown when the pointer rests on it. */
  readonly label: string;
}

/** A button with a drawing in the place of words. */
export const IconButton = ({ icon, iconSize, label, look = 'plain', ...rest }: IconButtonProps) => (
  <Button {...rest} look={`icon ${look}`} aria-label={label} title={label}>
    <Icon name={icon} size={iconSize} />
  </Button>
);
