import { route, type Route } from '../http/call';
import { ok } from '../reply/refusals';
import { jobReport } from '../../resources/calls/jobs';

export const jobRoutes: readonly Route[] = [route(jobReport, async ({ ports }) => ok(await ports.jobs()))];
