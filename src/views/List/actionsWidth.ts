import { mayDo, type Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { textWidth } from '#resources/schema/textWidth';
import type { SayText } from '#src/i18n/useText';

const cellPadding = 20;
/** The space around the word of a button, and the gap behind it. */
const around = 14;
const menu = 32;

/** The pixels that the widest actions of a row take: at most two words, and the menu of the others. */
export const actionsWidth = (resource: Resource, person: Person, text: SayText): number => {
  const may = (name: string) => mayDo(person.role, resource, name);
  const primary = Object.entries({ ...resource.transitions, ...resource.actions })
    .filter(([name, action]) => action.primary && may(name))
    .map(([, { label }]) => textWidth(text(label)));
  const words = [...(may('modify') ? [textWidth(text('views.change'))] : []), ...primary.toSorted((a, b) => b - a)];
  const shown = words.slice(0, 2).reduce((sum, width) => sum + width + around, menu);
  return Math.ceil(cellPadding + Math.max(shown, textWidth(text('views.actions'))));
};
