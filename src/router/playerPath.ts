import { playerPage } from '../../resources/pages/customPages';

/** Address of a player's page, below the base. */
export const playerPath = (playerId: string): string => `/${playerPage.path}?${new URLSearchParams({ playerId })}`;
