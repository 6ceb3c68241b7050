import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { startApi } from '../api';

/** Why everybody in these tests asks. */
export const reason = 'The contract of May';

/** Sent when the console has asked a person why. */
export const because = { reason } as const;

type Settings = Parameters<typeof setSafety>[1];

/** An API with two admins, a merchant with 1,000 yuan, and settings in force. */
export const startStage = async (settings: Settings) => {
  const api = await startApi();
  await setSafety(api, settings);
  const [asking, deciding] = [await api.enter('admin'), await api.enter('admin')];
  const merchant = await api.addTenant();
  await api.database.updateTable('tenant').set({ balance: '1000.00' }).where('id', '=', merchant).execute();
  let sent = 0;
  const newId = () => `request-${(sent += 1)}`;
  const book = (call: 'deposit' | 'deduct', amount: string, token = asking.token, requestId = newId()) =>
    api.post(`tenant/${call}`, token, { id: merchant, amount, remark: reason, requestId }, { again: true });
  const balance = async () =>
    (await api.database.selectFrom('tenant').select('balance').where('id', '=', merchant).executeTakeFirstOrThrow())
      .balance;
  /** A deposit that waits, by its number. */
  const held = async (amount = '600.00', token = asking.token): Promise<number> => {
    const { code, data } = await book('deposit', amount, token);
    if (code !== 202) throw new Error(`the deposit was answered with ${code}`);
    return data.approval;
  };
  const decide = (call: 'approve' | 'refuse' | 'withdraw', id: number, token: string, more: object = {}) =>
    api.post(`approval/${call}`, token, { id, ...(call === 'refuse' ? { answer: 'No.' } : {}), ...more });
  const detail = async (id: number) => (await api.get('approval/detail', deciding.token, { id })).data;
  return { ...api, api, asking, deciding, merchant, newId, book, balance, held, decide, detail };
};

export type Stage = Awaited<ReturnType<typeof startStage>>;
