import { Readable } from 'node:stream';

/** Backups leave the runs of jobs out: a restored server would find the run that made its backup under way, and wait for its end. */
export const copies = async () => ({ job_run: () => Readable.from([]) });
