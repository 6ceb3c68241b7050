import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RaRecord } from 'ra-core';
import type { Values } from '../../resources/vocabulary/record';
import type { Resource } from '../../resources/vocabulary/schema';

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

/** What stands below an input is given the stored record, when one is being changed. */
export interface FieldNoteProps {
  readonly record: Values | undefined;
}

/** What stands in the question before a move is given the one record that is to be moved. */
export interface MoveNoteProps {
  readonly record: RaRecord;
}

const ChangeBalance = lazy(() => import('./tenant/ChangeBalance'));

/** `<resource name>/<action>` → its screen, loaded when it is first asked for. */
export const actionScreens: Readonly<Record<string, LazyExoticComponent<ComponentType<ActionScreenProps>>>> = {
  'account/lift-sign-in-lock': lazy(() => import('./account/LiftSignInLock')),
  'account/reset-password': lazy(() => import('./account/ResetPassword')),
  'entry/blacklist': lazy(() => import('./entry/BlacklistPlayer')),
  'tenant/deposit': ChangeBalance,
  'tenant/deduct': ChangeBalance,
};

/** Resource name → what stands above the rows of its list. It reads the filter from react-admin's list context. */
export const listHeads: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  amountLog: lazy(() => import('./amountLog/Head')),
  blacklist: lazy(() => import('./blacklist/Head')),
};

/** `<resource name>/<field>` → what stands below the input of that field; it reads what is typed from the form's context. */
export const fieldNotes: Readonly<Record<string, LazyExoticComponent<ComponentType<FieldNoteProps>>>> = {
  'entry/playerId': lazy(() => import('./entry/KnownPlayer')),
};

/** `<resource name>/<move>` → what the question before that move shows of the one record. */
export const moveNotes: Readonly<Record<string, LazyExoticComponent<ComponentType<MoveNoteProps>>>> = {
  'notice/publish': lazy(() => import('./notice/PublishPreview')),
};
