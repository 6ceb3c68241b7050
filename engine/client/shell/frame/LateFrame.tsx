import type { ComponentProps } from 'react';
import { resources } from '#resources/resources';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import NotificationsAsToasts from './NotificationsAsToasts';
import { type AllOwnViews, useAskOnPress } from './useAskOnPress';

// Lists draw the places of pictures at once, and this fills them. Without a network they stay empty, as the rows do.
if (resources.some(({ fields }) => Object.values(fields).some(({ kind }) => kind === 'files')))
  import('#engine/client/files/filePicture').catch(() => undefined);

/** What nobody needs before the first rows. Toasts that are due earlier wait for it, as react-admin's notifications do. */
const LateFrame = ({
  ownViews,
  ...props
}: ComponentProps<typeof NotificationsAsToasts> & { readonly ownViews: AllOwnViews }) => {
  useAskOnPress(ownViews);
  return (
    <>
      <NotificationsAsToasts {...props} />
      <Toasts />
    </>
  );
};

export default LateFrame;
