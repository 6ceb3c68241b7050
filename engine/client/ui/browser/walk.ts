import type { KeyboardEvent } from 'react';

/** The arrow keys of a row and of a column of items. */
const arrows = { row: ['ArrowLeft', 'ArrowRight'], column: ['ArrowUp', 'ArrowDown'] } as const;

/** Moves the focus along the items of an element by its arrow keys, Home and End. Returns the item that has it then. */
export const walk = (event: KeyboardEvent<HTMLElement>, items: string, along: keyof typeof arrows) => {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const [back, on] = arrows[along];
  const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return undefined;
  event.preventDefault();
  const next = all[(to + all.length) % all.length];
  next?.focus();
  return next;
};
