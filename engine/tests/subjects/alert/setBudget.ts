import type { Api } from '#engine/tests/api';

/** Sets a school's budget behind its log: alerts read the budget alone. */
export const setBudget = (api: Api, id: number, budget: string) =>
  api.database.updateTable('school').set({ budget }).where('id', '=', id).execute();
