import { say } from '../../resources/language';
import { scheduledBackup } from '../backup/scheduled';
import { forgetExpired } from '../forget';
import { addTodos } from '../messages/todos';
import type { Job } from './job';

const hour = 3600;

/** All scheduled work of the server. Each runs once in its period, whichever process does it. */
export const jobs: readonly Job[] = [
  {
    name: 'forget-expired',
    label: say('清理过期数据', 'Removal of what has expired'),
    period: () => ({ seconds: hour }),
    patience: 600,
    run: ({ ports }) => forgetExpired(ports),
  },
  {
    name: 'add-todos',
    label: say('生成待复核提醒', 'Todos of entries to review'),
    period: () => ({ seconds: 300 }),
    patience: 240,
    run: ({ ports }) => addTodos(ports),
  },
  {
    name: 'backup',
    label: say('数据库备份', 'Database backup'),
    // A quarter past three in Beijing, when few work.
    period: ({ backup }) => backup && { seconds: backup.everyHours * hour, from: 19.25 * hour },
    patience: 6 * hour,
    run: scheduledBackup,
  },
];
