import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { startApi } from '#engine/tests/api';

/** Why everybody in these tests asks. */
export const reason = 'The contract of May';

/** Sent when the console has asked a person why. */
export const because = { reason } as const;

type Settings = Parameters<typeof setSafety>[1];

/** An API with two librarians, a school with a budget of 1,000, and settings in force. */
export const startStage = async (settings: Settings) => {
  const api = await startApi();
  await setSafety(api, settings);
  const [asking, deciding] = [await api.enter('librarian'), await api.enter('librarian')];
  const addSchool = async () => {
    const id = await api.addSchool();
    await api.database.updateTable('school').set({ budget: '1000.00' }).where('id', '=', id).execute();
    return id;
  };
  const school = await addSchool();
  let sent = 0;
  const newId = () => `request-${(sent += 1)}`;
  const grant = (budget: string, token = asking.token, requestId = newId(), id = school) =>
    api.post('school/grant', token, { id, budget, requestId }, { reason, again: true });
  const budget = async () =>
    (await api.database.selectFrom('school').select('budget').where('id', '=', school).executeTakeFirstOrThrow())
      .budget;
  /** A grant that waits, by its number: to a school of its own, unless it is named. */
  const held = async (budget = '600.00', token = asking.token, id?: number): Promise<number> => {
    const { code, data } = await grant(budget, token, newId(), id ?? (await addSchool()));
    if (code !== 202) throw new Error(`the grant was answered with ${code}`);
    return data.approval;
  };
  const decide = (call: 'approve' | 'refuse' | 'withdraw', id: number, token: string, more: object = {}) =>
    api.post(`approval/${call}`, token, { id, ...(call === 'refuse' ? { answer: 'No.' } : {}), ...more });
  const detail = async (id: number) => (await api.get('approval/detail', deciding.token, { id })).data;
  return { ...api, api, asking, deciding, school, newId, grant, budget, held, decide, detail };
};

export type Stage = Awaited<ReturnType<typeof startStage>>;
