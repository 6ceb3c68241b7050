/** A figure of an axis as the template has it: `3k`. */
export const inThousands = (value: number): string => (value === 0 ? '0' : `${value / 1000}k`);
