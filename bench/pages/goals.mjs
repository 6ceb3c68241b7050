/**
 * The goal for each measurement, as a share of bare react-admin's figure. The console must answer a click on a header
 * before bare react-admin shows its first row, so `of` names that.
 */
export const goals = Object.fromEntries(
  [
    ['no throttle', 0.5],
    ['CPU × 4, fast 3G', 0.33],
  ].flatMap(([condition, firstRow]) => [
    [`first row, ${condition}`, { most: firstRow }],
    [`first click on a header answered, ${condition}`, { most: 0.75, of: `first row, ${condition}` }],
    [`main thread blocked until then, ${condition}`, { most: 0.35 }],
  ]),
);
