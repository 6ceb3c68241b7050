import { submitChannelForm } from './channelForm';
import { chatList, contentData, popularList } from './dashboard';
import { mockMessages, readMockMessages } from './message';
import type { MockCall } from './mockCall';
import { parameterLog, profileBasic } from './profile';
import {
  certification,
  latestActivity,
  myProjects,
  myTeams,
  projectAndTeam,
  saveInfo,
  uploadAvatar,
  visits,
} from './user';
import {
  contentPeriods,
  contentPublished,
  dataChainGrowth,
  dataOverview,
  opinionByKind,
  opinionOverTime,
  popularAuthors,
} from './visualization';

const shown = [contentData, popularList, chatList, profileBasic, parameterLog];
const analyzed = [
  opinionOverTime,
  opinionByKind,
  contentPeriods,
  contentPublished,
  popularAuthors,
  dataChainGrowth,
  dataOverview,
];
const personal = [myProjects, latestActivity, visits, projectAndTeam, myTeams, saveInfo, certification, uploadAvatar];

/** Every mock-only call (docs/specification.md, section 7). No server answers them; `mocks/samples` does by their examples, behind the debug flag. */
export const sampleCalls: readonly MockCall[] = [
  ...shown,
  ...analyzed,
  submitChannelForm,
  ...personal,
  mockMessages,
  readMockMessages,
];
