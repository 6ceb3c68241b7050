import { AfterFirstPaint } from '#engine/client/lazy/AfterFirstPaint';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import type { EditorsProps } from './Editors';

const Editors = lazyComponent(() => import('./Editors'));
const Editing = lazyComponent(async () => ({ default: (await import('./Editors')).EditingEditors }));

/** Who else edits a record, once its page is shown. `edits`: this page does, and says so to the others. */
export const LaterEditors = ({ edits, ...props }: EditorsProps & { readonly edits?: true }) => (
  <AfterFirstPaint>{edits ? <Editing {...props} /> : <Editors {...props} />}</AfterFirstPaint>
);
