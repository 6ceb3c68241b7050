import type { Resource } from '../vocabulary/schema';
import type { Call } from '../vocabulary/call';
import { importCall } from '../vocabulary/importCall';
import { detailCall, exportCall, insertCall, listCall, lookupCall, modifyCall, totalsCall, transitionCall } from '../vocabulary/resourceCalls';
import { editingCall, editorsCall } from '../vocabulary/editing';
import { noteCall, revertCall, timelineCall } from '../vocabulary/timeline';
import { resources } from '../entities/index';
import { changePassword } from './account';
import { actionCalls } from './actions';
import { amountChart, amountSummary } from './amountLog';
import { checkToken, login, logout, menu, switchRole, userInfo } from './auth';
import { demoAccounts } from './demo';
import { ownBalance } from './balance';
import { bulkList, bulkResult, cancelBulk, revertBulk, startBulk } from './bulk';
import { isBlacklisted } from './blacklist';
import { draftOfForm, removeDraft, saveDraft } from './drafts';
import { removeView, saveView, viewCounts, viewList } from './views';
import { knownPlayer } from './entry';
import { playerDetail } from './player';
import { lastCheck, verifyLogs } from './integrity';
import { jobReport } from './jobs';
import { messageCounts } from './messageCounts';
import { emptyTabs, messageDetail, messageList, messageStream, readMessages, restoreMessages } from './messages';
import { overviewSummary } from './overview';
import { endOwnSession, ownOperations, ownSessions, wrongTries } from './own';
import { preferenceList, removePreference, savePreference } from './preferences';
import { sendStatement, statement, statementCsv, statementXlsx } from './statement';
import { releaseReview, reviewList, takeReview, undoReview } from './review';
import { reconcile, settleBooking } from './tenant';

/** The hand-written calls. */
export const writtenCalls: readonly Call[] = [
  login,
  userInfo,
  checkToken,
  logout,
  demoAccounts,
  menu,
  switchRole,
  ownSessions,
  endOwnSession,
  ownOperations,
  wrongTries,
  messageList,
  messageDetail,
  messageCounts,
  messageStream,
  readMessages,
  emptyTabs,
  restoreMessages,
  changePassword,
  ownBalance,
  settleBooking,
  reconcile,
  lastCheck,
  verifyLogs,
  amountSummary,
  amountChart,
  statement,
  statementCsv,
  statementXlsx,
  sendStatement,
  isBlacklisted,
  knownPlayer,
  playerDetail,
  overviewSummary,
  reviewList,
  takeReview,
  releaseReview,
  undoReview,
  jobReport,
  preferenceList,
  savePreference,
  removePreference,
  draftOfForm,
  viewList,
  viewCounts,
  saveView,
  removeView,
  saveDraft,
  removeDraft,
  startBulk,
  bulkList,
  cancelBulk,
  revertBulk,
  bulkResult,
  ...Object.values(actionCalls),
];

/** The generated calls of a resource; a call that nobody may make does not exist. */
export const callsOf = (resource: Resource): Call[] =>
  [
    listCall(resource),
    lookupCall(resource),
    exportCall(resource),
    totalsCall(resource),
    detailCall(resource),
    insertCall(resource),
    importCall(resource),
    modifyCall(resource),
    timelineCall(resource),
    noteCall(resource),
    revertCall(resource),
    editorsCall(resource),
    editingCall(resource),
    ...Object.keys(resource.transitions ?? {}).map((name) => transitionCall(resource, name)),
  ].filter(({ roles }) => roles.length > 0);

/** Every call of the API. */
export const calls: readonly Call[] = [...writtenCalls, ...resources.flatMap(callsOf)];
