import type { RaRecord } from 'react-admin';
import { createContext, useContext, type ComponentType } from 'react';
import type { Person } from '../../resources/vocabulary/access';
import type { Values } from '../../resources/vocabulary/record';
import type { Resource } from '../../resources/vocabulary/schema';
import type { ConsoleDataProvider } from '../api/dataProvider';
import type { SayText } from '../i18n/useText';
import type { Save } from './useSave';

/** What the screen of a declared action is given. */
export interface ActionScreenProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Its name in the declaration: one screen may serve two. */
  readonly action: string;
  /** Called when the person gives up. */
  readonly onClose: () => void;
  /** Called when the action has been done; the caller reads the record again. */
  readonly onDone: () => void;
}

/** What follows a done action is given what was answered, and what it needs to offer a way back or on. */
export interface ActionEnd {
  readonly record: RaRecord;
  readonly answer: unknown;
  readonly person: Person | undefined;
  readonly text: SayText;
  readonly save: Save;
  readonly provider: ConsoleDataProvider;
  readonly navigate: (to: string) => void;
}

/** What stands below an input is given the stored record, when one is being changed. */
export interface FieldNoteProps {
  readonly record: Values | undefined;
}

/** What stands in the question before a transition is given the one record that is to be moved. */
export interface TransitionNoteProps {
  readonly record: RaRecord;
}

/** A table of hand-written components: its keys are names of declarations. */
type Table<Props = object> = Readonly<Record<string, ComponentType<Props>>>;

/** The places in the generated views where a hand-written screen may stand. */
export interface Slots {
  /** `<resource name>/<action>` → the screen of that action, in the place of the generated dialog. */
  readonly actions: Table<ActionScreenProps>;
  /** `<resource name>/<action>` → what is said when it is done, in the place of its `done`. */
  readonly actionEnds: Readonly<Record<string, (end: ActionEnd) => void>>;
  /** Resource name → what stands above the rows of its list. It reads the filter from react-admin's list context. */
  readonly listHeads: Table;
  /** `<resource name>/<field>` → what stands below that input. It reads what is typed from the form's context. */
  readonly fieldNotes: Table<FieldNoteProps>;
  /** `<resource name>/<transition>` → what the question before that transition shows of the one record. */
  readonly transitionNotes: Table<TransitionNoteProps>;
}

/** The composition root fills the slots, so that the generated views know no screen by name. */
export const SlotsContext = createContext<Slots>({
  actions: {},
  actionEnds: {},
  listHeads: {},
  fieldNotes: {},
  transitionNotes: {},
});

/** Returns the hand-written screens that the composition root has handed down. */
export const useSlots = (): Slots => useContext(SlotsContext);
