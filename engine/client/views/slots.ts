import type { RaRecord } from 'react-admin';
import { createContext, useContext, type ComponentType } from 'react';
import type { Person } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import type { PartName } from '#engine/schema/partNames';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import type { User } from '#engine/client/auth/user';
import type { SayText } from '#engine/client/i18n/useText';
import type { Save } from './useSave';

/** The props of a declared action's screen. */
export interface ActionScreenProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Its name in the declaration, since one screen may serve two actions. */
  readonly action: string;
  /** It is done without a question: the person has seen what it does. */
  readonly atOnce?: boolean;
  /** Called when the person cancels. */
  readonly onClose: () => void;
  /** Called after success. What the screen wrote it reads again itself, as `useSave` does. */
  readonly onDone: () => void;
}

/** The arguments of what follows an action: its answer, and what it needs to offer an undo or a next step. */
export interface ActionEnd {
  readonly record: RaRecord;
  readonly answer: unknown;
  readonly person: Person | undefined;
  readonly text: SayText;
  readonly save: Save;
  readonly provider: ConsoleDataProvider;
  readonly navigate: (to: string) => void;
}

/**
 * The props of what a form says about an input: the stored record, on a modify, and the place. Below the input stands what a
 * person reads, in a space that is always kept; behind the last field stands what takes the keyboard.
 */
export interface FieldNoteProps {
  readonly record: Values | undefined;
  readonly place: 'below' | 'behind';
}

/** The props of what stands in the question before a transition: the one record to move. */
export interface TransitionNoteProps {
  readonly record: RaRecord;
}

/** A table of hand-written components: its keys are names of declarations. */
type Table<Props = object> = Readonly<Record<string, ComponentType<Props>>>;

/** What stands above the rows of a list. */
export interface ListHead {
  readonly Head: ComponentType;
  /** On a phone it has three lines in place of one (class `tall` beside `list-head`), and the list keeps that room for it. */
  readonly isTall?: boolean;
}

/** A figure of the person's own in the frame: in the top bar, and in the person's menu while that is hidden. */
export interface OwnFigure {
  readonly roles: readonly Role[];
  /** Whether the console knows it of this person. */
  readonly isKnown: (user: User) => boolean;
  readonly Figure: ComponentType<{ readonly user: User }>;
  /** The resource whose list it leads to from the menu. */
  readonly leadsTo: Resource;
}

/** The places in the generated views where a hand-written screen may stand. */
export interface Slots {
  /** `<resource name>/<action>` → the screen of that action, replacing the generated dialog. */
  readonly actions: Table<ActionScreenProps>;
  /** `<resource name>/<action>` → the message on success, replacing its `done`; loaded then. */
  readonly actionEnds: Readonly<Record<string, () => Promise<(end: ActionEnd) => void>>>;
  /** Resource name → what stands above the rows of its list. It reads the filter from react-admin's list context. */
  readonly listHeads: Readonly<Record<string, ListHead>>;
  /** Resource name → what stands in the toolbar of its list before the button for a new record, for those who may make one. */
  readonly listActions: Table;
  /** `<resource name>/<field>` → what the form says about that input. It reads the input from the form's context. */
  readonly fieldNotes: Table<FieldNoteProps>;
  /** `<resource name>/<transition>` → what the question before that transition shows of the one record. */
  readonly transitionNotes: Table<TransitionNoteProps>;
  /** Resource name → what the page of its record says below the head, before all else. */
  readonly recordNotes: Table<{ readonly record: RaRecord }>;
  /** Resource name → what stands on the page of its record behind the groups of the form. */
  readonly recordParts: Table<FieldNoteProps>;
  /** What the frame shows of a person's own. */
  readonly figure?: OwnFigure;
}

/** The names that each slot takes, of a list of resources. */
interface SlotNames<Declared extends { readonly name: string }> {
  readonly actions: PartName<Declared, 'actions'>;
  readonly actionEnds: PartName<Declared, 'actions'>;
  readonly listHeads: Declared['name'];
  readonly listActions: Declared['name'];
  readonly fieldNotes: PartName<Declared, 'fields'>;
  readonly transitionNotes: PartName<Declared, 'transitions'>;
  readonly recordNotes: Declared['name'];
  readonly recordParts: Declared['name'];
}

/** Slots for a list of resources: one for a name that it does not declare does not compile. */
export type DeclaredSlots<Declared extends { readonly name: string }> = Pick<Slots, 'figure'> & {
  readonly [Slot in keyof SlotNames<Declared>]: { readonly [Name in SlotNames<Declared>[Slot]]?: Slots[Slot][string] };
};

/** The composition root fills the slots, so that the generated views know no screen by name. */
export const SlotsContext = createContext<Slots>({
  actions: {},
  actionEnds: {},
  listHeads: {},
  listActions: {},
  fieldNotes: {},
  transitionNotes: {},
  recordNotes: {},
  recordParts: {},
});

/** Returns the hand-written screens from the composition root. */
export const useSlots = (): Slots => useContext(SlotsContext);
