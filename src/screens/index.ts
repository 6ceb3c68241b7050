import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RaRecord } from 'ra-core';
import type { Person } from '../../resources/vocabulary/access';
import type { ActionName, FieldName, MoveName, ResourceName } from '../../resources/entities';
import type { Values } from '../../resources/vocabulary/record';
import type { Resource } from '../../resources/vocabulary/schema';
import type { ConsoleDataProvider } from '../api/dataProvider';
import type { Save } from '../views/Form/useSave';
import type { SayWord } from '../i18n/useWords';
import { tellBlacklisted } from './entry/tellBlacklisted';

/** What a hand-written screen of a declared action is given. */
export interface ActionScreenProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Its name in the declaration: one screen may serve two. */
  readonly action: string;
  /** Called when the person gives up. */
  readonly onClose: () => void;
  /** Called when the action has been done; the caller reads the record anew. */
  readonly onDone: () => void;
}

/** What follows a done action is given what was answered, and what it needs to offer a way back or on. */
export interface ActionEnd {
  readonly record: RaRecord;
  readonly answer: unknown;
  readonly person: Person | undefined;
  readonly word: SayWord;
  readonly save: Save;
  readonly provider: ConsoleDataProvider;
  readonly navigate: (to: string) => void;
}

/** What stands below an input is given the stored record, when one is being changed. */
export interface FieldNoteProps {
  readonly record: Values | undefined;
}

/** What stands in the question before a move is given the one record that is to be moved. */
export interface MoveNoteProps {
  readonly record: RaRecord;
}

const ChangeBalance = lazy(() => import('./tenant/ChangeBalance'));

type Screens<Props, Name extends string = string> = Readonly<
  Partial<Record<Name, LazyExoticComponent<ComponentType<Props>>>>
>;

/** `<resource name>/<action>` → its screen in the place of the generated dialog, loaded when it is first asked for. */
export const actionScreens: Screens<ActionScreenProps> = {
  'tenant/deposit': ChangeBalance,
  'tenant/deduct': ChangeBalance,
} satisfies Screens<ActionScreenProps, ActionName>;

/** `<resource name>/<action>` → what is said when it is done, in the place of its `done`. */
export const actionEnds: Readonly<Partial<Record<string, (end: ActionEnd) => void>>> = {
  'entry/blacklist': tellBlacklisted,
} satisfies Partial<Record<ActionName, unknown>>;

/** Resource name → what stands above the rows of its list. It reads the filter from react-admin's list context. */
export const listHeads: Screens<object> = {
  amountLog: lazy(() => import('./amountLog/Head')),
  blacklist: lazy(() => import('./blacklist/Head')),
} satisfies Screens<object, ResourceName>;

/** `<resource name>/<field>` → what stands below the input of that field; it reads what is typed from the form's context. */
export const fieldNotes: Screens<FieldNoteProps> = {
  'entry/playerId': lazy(() => import('./entry/KnownPlayer')),
} satisfies Screens<FieldNoteProps, FieldName>;

/** `<resource name>/<move>` → what the question before that move shows of the one record. */
export const moveNotes: Screens<MoveNoteProps> = {
  'notice/publish': lazy(() => import('./notice/PublishPreview')),
} satisfies Screens<MoveNoteProps, MoveName>;
