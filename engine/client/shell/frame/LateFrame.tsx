import type { ComponentProps } from 'react';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import NotificationsAsToasts from './NotificationsAsToasts';

/** What nobody needs before the first rows. Toasts that are due earlier wait for it, as react-admin's notifications do. */
const LateFrame = (props: ComponentProps<typeof NotificationsAsToasts>) => (
  <>
    <NotificationsAsToasts {...props} />
    <Toasts />
  </>
);

export default LateFrame;
