import { amountType, amountTypes } from '#resources/amountLog/amountLog';
import { inSentence, type Locale, say } from '#engine/schema/language';
import { isPlainObject, type Person } from '#engine/schema';
import { browserStorage } from '#engine/client';

/** A deposit or deduction that was sent and whose outcome is unknown. */
export interface PendingBooking {
  readonly requestId: string;
  readonly action: 'deposit' | 'deduct';
}

/** The person and the merchant. The console shows it to nobody else, not even on the same machine. */
interface BookingPlace {
  readonly person: Pick<Person, 'id'>;
  readonly tenantId: number;
}

const keyOf = ({ person, tenantId }: BookingPlace) => `shell.booking.${person.id}.${tenantId}`;

/**
 * Keeps a booking from before its first send until its outcome is known, over a reload and a new sign-in. It keeps the
 * request id, but no amount and no remark.
 */
export const keepBooking = (place: BookingPlace, pending: PendingBooking): void =>
  browserStorage.setItem(keyOf(place), JSON.stringify(pending));

/** Whether a reload would find it; not so where the browser's storage is full or blocked. */
export const isBookingKept = (place: BookingPlace): boolean => browserStorage.keeps(keyOf(place));

export const clearBooking = (place: BookingPlace): void => browserStorage.removeItem(keyOf(place));

/** The booking to settle before the next one. */
export const pendingBooking = (place: BookingPlace): PendingBooking | undefined => {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(keyOf(place)) ?? 'null');
    if (!isPlainObject(kept) || typeof kept['requestId'] !== 'string') return undefined;
    return { requestId: kept['requestId'], action: kept['action'] === 'deduct' ? 'deduct' : 'deposit' };
  } catch {
    return undefined;
  }
};

/** Texts of a change of a balance. */
export const balanceTexts = {
  present: say('当前余额', 'Current balance'),
  deposited: say(
    '已为 %{title} 充值 %{amount}，余额 %{balance}',
    'Deposited %{amount} to %{title}. Balance: %{balance}.',
  ),
  deducted: say(
    '已从 %{title} 扣减 %{amount}，余额 %{balance}',
    'Deducted %{amount} from %{title}. Balance: %{balance}.',
  ),
} as const;

/** The kind of booking as a noun inside a sentence: `deposit`, `deduction`. */
export const bookingName = (action: PendingBooking['action'], locale: Locale): string => {
  const type = action === 'deduct' ? amountType.deduction : amountType.deposit;
  return inSentence(amountTypes.find(({ value }) => value === type)?.label[locale] ?? action, locale);
};

/**
 * Texts about a booking whose answer was lost. They load with their dialog and therefore stand outside the
 * dictionaries.
 */
export const bookingTexts = {
  unknown: say(
    '未收到服务器的响应，暂时无法确定这笔%{action}是否已入账。正在核实，请勿重复操作。',
    'The server did not respond, so we do not know yet whether this %{action} was booked. Checking now; do not repeat it.',
  ),
  again: say('%{why}，稍后自动重试。', '%{why}. Retrying shortly.'),
  check: say('立即核实', 'Check now'),
  later: say('稍后再说', 'Later'),
  laterHint: say(
    '核实完成之前，无法再为该商户充值或扣减。下次打开时会继续核实。',
    'You cannot make another deposit or deduction for this merchant until this is settled. The check continues when you open this again.',
  ),
  staysHere: say(
    '浏览器存储空间已满或被禁用。核实完成之前，请勿刷新或关闭本页。',
    'Your browser’s storage is full or blocked. Do not reload or close this page until this is settled.',
  ),
  booked: say('已入账：%{action} %{amount}', 'Booked: %{action} of %{amount}'),
  balance: say('当前余额 %{balance}', 'Current balance: %{balance}'),
  notBooked: say(
    '上一笔%{action}没有入账，余额未变，可以重新提交。',
    'The last %{action} was not booked. The balance has not changed, and you can submit it again.',
  ),
  untold: say(
    '服务器无法确认这笔%{action}是否已入账。再次提交前，请先查看额度日志。',
    'The server cannot tell whether this %{action} was booked. Check the amount log before you submit it again.',
  ),
  log: say('查看额度日志', 'Open amount log'),
  looked: say('已核对，继续', 'Checked, continue'),
} as const;
