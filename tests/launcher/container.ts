import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The command that gives what follows namespaces of its own, as a container has them, and a /proc that shows them. */
export function container(...namespaces: string[]): string[] {
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user'];
  return ['unshare', ...user, ...namespaces, '--fork', '--mount-proc', '--kill-child'];
}

/** The same with a boot of its own, so that it looks like one on another machine. For root only. */
export function otherMachine(): string[] {
  const boot = join(mkdtempSync(join(tmpdir(), 'console-test-boot-')), 'boot_id');
  writeFileSync(boot, `${crypto.randomUUID()}\n`);
  const mounting = `mount --bind ${boot} /proc/sys/kernel/random/boot_id && exec "$@"`;
  return [...container('--pid', '--ipc', '--net', '--uts'), 'sh', '-c', mounting, 'sh'];
}
