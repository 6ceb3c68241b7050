import type { Call } from '#resources/schema/call';
import { chatList, contentData, popularList } from './dashboard';
import { submitChannelForm } from './form';
import { mockMessages, readMockMessages } from './message';
import { parameterLog, profileBasic } from './profile';
import { certification, latestActivity, myProjects, myTeams, projectAndTeam, saveInfo, uploadAvatar, visits } from './user';
import { contentPeriods, contentPublished, dataChainGrowth, dataOverview, opinionByKind, opinionOverTime, popularAuthors } from './visualization';

/** Every mock-only call (docs/specification.md, section 7). No server answers them; `mocks/samples` does, behind the debug flag. */
export const sampleCalls: readonly Call[] = [
  contentData,
  popularList,
  chatList,
  opinionOverTime,
  opinionByKind,
  contentPeriods,
  contentPublished,
  popularAuthors,
  dataChainGrowth,
  dataOverview,
  submitChannelForm,
  profileBasic,
  parameterLog,
  myProjects,
  latestActivity,
  visits,
  projectAndTeam,
  myTeams,
  saveInfo,
  certification,
  uploadAvatar,
  mockMessages,
  readMockMessages,
];
