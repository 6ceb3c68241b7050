/** What the template's sample pages show of the console beside the doors of a business. It goes with them. */

// What their calls look like.
export type { AnswerOf, SentTo } from './schema/call';
export type { SentAnswer } from './schema/answer';
export type { Input, InputOf } from './schema/input';
export type { Access } from './schema/roles';
export type { Message } from './subjects/message/calls';

// A file that is sent as a form.
export { addressOf } from './client/api/call';
export { open } from './client/api/client';
export { TransportError } from './client/api/errors';
export { getLocale } from './client/i18n/locale';
export { readToken } from './client/session/session';

// The frame around them.
export type { User } from './client/auth/userOf';
export { changePasswordPage, mayOpen, pageRoutes } from './client/router/pageRoutes';
export { openGlobalSettings } from './client/settings/store';
export { useOpenMessage } from './client/shell/message/messages';
export { NoticeReader } from './client/shell/message/Bell';
export { recentOnes } from './client/shell/palette/commands';
export { NotFound } from './client/shell/states/PageFailed';

// Their parts.
export { DeadEnd } from './client/views/DeadEnd';
export { FieldsForm } from './client/views/Form/FormDialog';
export { useUnsavedGuard } from './client/views/Form/unsaved';
export { sayPoints } from './client/ui/chart/look';
export type { Fact } from './client/ui/Facts';
export type { IconName } from './client/ui/icons';
export { useBack } from './client/ui/inAppLinks';
export { useSorted } from './client/ui/table/ScrollTable';
export { Tabs } from './client/ui/Tabs';
export { When } from './client/ui/When';
