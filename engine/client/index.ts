/** What screens are written with beside `#engine/client/ui` and `#engine/client/formats`, and what a business puts into the console. */

// Texts, as their reader has them.
export { useLocaleInUse } from './i18n/locale';
export { type SayText, useText } from './i18n/useText';
export { faultText } from './i18n/faultText';

// Who is signed in.
export { useUser } from './auth/useUser';
export { onSessionReset } from './session/session';

// Calls to the server.
export { newRequestId } from './api/call';
export { call, callPage } from './api/client';
export { downloadFile } from './api/download';
export { ApiError, isHeld, isOutcomeUnknown, mayPass, sentenceOf } from './api/errors';
export { useProvider } from './api/useProvider';
export { Loaded, useCall } from './views/Loaded';
export { useSave, useSaveInDialog } from './views/useSave';

// News.
export { useFigure } from './live/useFigure';
export { follows, messagesKey } from './live/keys';
export { LaterEditors } from './live/editing/LaterEditors';

// Addresses.
export { listPath } from './views/paths';
export { rebased, turnedPage, useAddress } from './router/useAddress';

// Records, by their declarations.
export type { CellContext } from './fieldTypes/cell';
export { showValue, tag } from './fieldTypes/draw';
export { titleText } from './views/recordTitle';
export { useCellContext } from './views/useCellContext';
export type { FilterValues } from './fieldTypes/filter';
export { ListFilters } from './views/List/ListFilters';
export { noFilters } from './views/List/filters/filters';
export { FieldInputOf, FieldInputs } from './fieldTypes/inputs';
export { DayRangeBoxes } from './fieldTypes/dateTime/DayRangeBoxes';
export { FormDialog } from './views/Form/FormDialog';
export { AskDialog } from './views/Form/AskDialog';
export { fieldsAsked } from './views/Form/fieldsAsked';
export { recordActions } from './views/recordActions/recordActions';
export { useActions } from './views/recordActions/useActions';
export { Attachments } from '../subjects/file/screens/Attachments';
export { LogIntegrity } from '../subjects/integrity/screens/LogIntegrity';

// What a business puts into the console.
export { lazyComponent } from './lazy/lazyComponent';
export { subjectPages, subjectSlots } from './screens';
export type { ActionEnd, ActionScreenProps, DeclaredSlots, FieldNoteProps, OwnFigure } from './views/slots';
export type { OwnViews } from './views/toResource';
export type { MessagePaths } from './shell/message/messages';
export type { PageShortcuts } from './shell/help/KeyboardHelp';
export type { PaletteAnswer } from './shell/palette/useGroups';

// What a browser keeps.
export { browserStorage } from './storage';
export { createValue } from './value';
