import { playerPage } from '#resources/player/page';

/** Address of a player's page, below the base. */
export const playerPath = (playerId: string): string => `/${playerPage.path}?${new URLSearchParams({ playerId })}`;
