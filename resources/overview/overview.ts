/** Days that the overview looks back, today among them. */
export const overviewDays = 30;
/** A merchant with no more than this will soon have nothing left for reviews. */
export const lowBalance = '500.00';
export const lowBalancesShown = 8;
