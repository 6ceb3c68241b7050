import { visit } from '#resources/appointment/appointment';
import { hourMs } from '#engine/schema';
import { invalid, type AfterWrite } from '#engine/server';

/** Nobody asks for a time that is over, and no vet sees two animals within half an hour. */
export const afterWrite: AfterWrite = async (tx, _caller, changes, now) => {
  for (const { before, after } of changes) {
    const { id, at, vetId, state } = after;
    if (before?.at !== at && new Date(String(at)) < now) throw invalid({ at: 'past' });
    if (state !== visit.confirmed || (before?.state === state && before?.at === at)) continue;
    const border = (sign: number) => new Date(new Date(String(at)).getTime() + (sign * hourMs) / 2).toISOString();
    const other = await tx
      .selectFrom('appointment')
      .select('id')
      .where('vet_id', '=', Number(vetId))
      .where('state', '=', visit.confirmed)
      .where('id', '!=', id)
      .where('at', '>', border(-1))
      .where('at', '<', border(1))
      .executeTakeFirst();
    if (other) throw invalid({ [before?.state === state ? 'at' : 'vet']: 'vetBusy' });
  }
  return [];
};
