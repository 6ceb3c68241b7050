import type { Call } from '#resources/schema/call';
import { submitChannelForm } from './channelForm';
import { chatList, contentData, popularList } from './dashboard';
import { mockMessages, readMockMessages } from './message';
import { parameterLog, profileBasic } from './profile';
import { certification, latestActivity, myProjects, myTeams, projectAndTeam, saveInfo, uploadAvatar, visits } from './user';
import { contentPeriods, contentPublished, dataChainGrowth, dataOverview, opinionByKind, opinionOverTime, popularAuthors } from './visualization';

const shown = [contentData, popularList, chatList, profileBasic, parameterLog];
const analyzed = [opinionOverTime, opinionByKind, contentPeriods, contentPublished, popularAuthors, dataChainGrowth, dataOverview];
const personal = [myProjects, latestActivity, visits, projectAndTeam, myTeams, saveInfo, certification, uploadAvatar];

/** Every mock-only call (docs/specification.md, section 7). No server answers them; `mocks/samples` does, behind the debug flag. */
export const sampleCalls: readonly Call[] = [...shown, ...analyzed, submitChannelForm, ...personal, mockMessages, readMockMessages];
