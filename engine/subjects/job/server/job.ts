import type { PoolConfig } from 'pg';
import type { LocalizedText } from '#engine/schema/language';
import type { Ports } from '#engine/server/environment/ports';
import type { ServerSettings } from '#engine/server/environment/settings';

/** A job is due once in each period of `seconds`, counted from `from` seconds after the epoch's midnight (UTC). */
export interface JobPeriod {
  readonly seconds: number;
  readonly from?: number;
}

/** The context of a job. */
export interface JobContext {
  readonly ports: Ports;
  /** How the server reaches the database, and how the owner of the tables does, who may read all of it. */
  readonly config: PoolConfig;
  readonly owner: PoolConfig;
  readonly settings: Pick<ServerSettings, 'backup' | 'mail' | 'alertWebhook' | 'webhooksInward'>;
  /** Fires when the job has taken too long, or the server stops: what is not done by then is done another time. */
  readonly signal: AbortSignal;
}

/** The result of a run that did its work and found something people must look into. */
export interface JobOutcome {
  readonly found: LocalizedText;
}

/** Work that runs once in each period, in one of all server processes. */
export interface Job {
  /** The name of its queue: letters, digits and hyphens. */
  readonly name: string;
  readonly label: LocalizedText;
  /** Undefined where the settings do not ask for it. */
  readonly period: (settings: JobContext['settings']) => JobPeriod | undefined;
  /** Without it each period has a run; with it only those in which there is something to do. */
  readonly isWanted?: (ports: Ports) => Promise<boolean>;
  /** No run may take longer, in seconds. A run whose process died is begun again by another one after that. */
  readonly timeout: number;
  /** Returns what the job did, in words for admins. A job that throws is retried. */
  readonly run: (context: JobContext) => Promise<LocalizedText | JobOutcome | void>;
}

/** The start of the period that contains this moment. */
export const periodStart = ({ seconds, from = 0 }: JobPeriod, at: Date): Date =>
  new Date((Math.floor((at.getTime() / 1000 - from) / seconds) * seconds + from) * 1000);

/** The start of the next one. */
export const nextPeriod = (period: JobPeriod, at: Date): Date =>
  new Date(periodStart(period, at).getTime() + period.seconds * 1000);
