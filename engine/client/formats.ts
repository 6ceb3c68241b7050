/** Times, numbers and addresses as people read them. Nothing here draws, so that tests of a browser load it without one. */

export { formatDateTime, formatDateTimeIn, formatDay, readersZone } from './i18n/dateTime';
export { formatMoney, span } from './i18n/numbers';
export { recordPath } from './router/addresses';
