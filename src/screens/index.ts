import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RaRecord } from 'ra-core';
import type { Resource } from '../../resources/schema';

/** What a hand-written screen of a declared action is given. */
export interface ActionScreenProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  /** Called when the person gives up. */
  readonly onClose: () => void;
  /** Called when the action has been done; the caller reads the record anew. */
  readonly onDone: () => void;
}

/** `<resource name>/<action>` → its screen, loaded when it is first asked for. */
export const actionScreens: Readonly<Record<string, LazyExoticComponent<ComponentType<ActionScreenProps>>>> = {
  'account/reset-password': lazy(() => import('./account/ResetPassword')),
};
