import type { CustomPage } from '#engine/schema';
import { playerLink } from './player';

/** Everything known of one player, whom the query names: an id may hold any character, a slash too. */
export const playerPage = {
  route: 'player',
  path: playerLink.path,
  icon: 'user',
  label: playerLink.label,
  allow: playerLink.allow,
  needs: 'player/detail',
  parent: 'entry',
} as const satisfies CustomPage;
