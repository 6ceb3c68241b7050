/** Clicks as the call has them (`346.3w+`, `w` for ten thousand), as a number; 0 where it says none. */
export const clicksOf = (clickNumber: string): number => {
  const [, amount = '0', unit] = /^([\d.]+)(w?)\+?$/.exec(clickNumber) ?? [];
  return Math.round(Number(amount) * (unit === 'w' ? 10_000 : 1));
};
