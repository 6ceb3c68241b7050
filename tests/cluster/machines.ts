import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const deploy = join(import.meta.dirname, '../../deploy/cluster');
const postgresVersions = '/usr/lib/postgresql';

/** The machines of `deploy/cluster/` on one: 10.0.0.11 is 127.0.0.11. */
const here = (text: string) => text.replaceAll('10.0.0.', '127.0.0.');

/** The names of the three database machines. */
export const databases = ['db1', 'db2', 'db3'] as const;
export type DatabaseName = (typeof databases)[number];
/** Where a machine listens here. */
export const addressOf = (name: DatabaseName) => `127.0.0.1${name.slice(2)}`;

const passwords = { superuser: 'cluster-super', replication: 'cluster-replica', rewind: 'cluster-rewind' } as const;
/** Of the roles that `roles.sql` makes. */
export const rolePasswords = { console_owner: 'cluster-owner', console_app: 'cluster-app' } as const;

const run = (program: string, args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
};

/** The Debian packages that the files of `deploy/cluster/` need, and that this machine lacks. */
export const missingPackages = (): string[] => {
  const has = (program: string) => spawnSync('which', [program]).status === 0;
  const programs = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', openssl: 'openssl' };
  const lacking = Object.entries(programs).flatMap(([program, name]) => (has(program) ? [] : [name]));
  return existsSync(postgresVersions) ? lacking : [...lacking, 'postgresql'];
};

/** A certificate for every machine of the cluster, signed by an authority of its own. */
const certify = (folder: string) => {
  const at = (name: string) => join(folder, name);
  const make = (...args: string[]) => run('openssl', ['req', '-newkey', 'rsa:2048', '-nodes', ...args]);
  make('-x509', '-days', '2', '-subj', '/CN=cluster', '-keyout', at('ca.key'), '-out', at('ca.crt'));
  const names = ['127.0.0.1', ...databases.map(addressOf)].map((address) => `IP:${address}`).join(',');
  make('-subj', '/CN=machine', '-keyout', at('server.key'), '-out', at('server.csr'));
  writeFileSync(at('names'), `subjectAltName=${names}`);
  const signed = [
    '-CA',
    at('ca.crt'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-extfile',
    at('names'),
    '-days',
    '2',
  ];
  run('openssl', ['x509', '-req', '-in', at('server.csr'), '-out', at('server.crt'), ...signed]);
  writeFileSync(at('console.pem'), readFileSync(at('server.crt'), 'utf8') + readFileSync(at('server.key'), 'utf8'));
};

/** Starts etcd, three database machines and HAProxy from the files in `deploy/cluster/`; `folder` keeps what they write. */
export const startMachines = async (folder: string) => {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(run('id', [what, 'postgres']))) as [number, number];
  const bin = join(postgresVersions, readdirSync(postgresVersions).toSorted().at(-1) ?? '', 'bin');
  certify(folder);
  const own = (path: string, mode: number) => {
    chownSync(path, uid, gid);
    chmodSync(path, mode);
  };
  own(folder, 0o755);
  own(join(folder, 'server.key'), 0o600);
  const running = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: readonly string[], asPostgres = true) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(asPostgres && { uid, gid }),
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        ...Object.fromEntries(
          Object.entries(passwords).map(([role, word]) => [`PATRONI_${role.toUpperCase()}_PASSWORD`, word]),
        ),
      },
    });
    const note = (chunk: Buffer) => writeFileSync(join(folder, `${name}.log`), chunk, { flag: 'a' });
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    running.set(name, child);
  };
  const end = async (name: string, signal: NodeJS.Signals) => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };

  const startEtcd = () => {
    const [client, peer] = ['http://127.0.0.11:2379', 'http://127.0.0.11:2380'];
    const urls = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer];
    const cluster = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`];
    start('etcd', 'etcd', ['--name', 'etcd', '--data-dir', join(folder, 'etcd'), ...urls, ...cluster]);
  };
  const startDatabase = (name: DatabaseName) => {
    const data = join(folder, name);
    const config = here(readFileSync(join(deploy, 'patroni.yml'), 'utf8'))
      .replace('name: db1', `name: ${name}`)
      .replace(/hosts: .*/, 'hosts: 127.0.0.11:2379')
      .replaceAll(/(connect_address: )127.0.0.11/g, `$1${addressOf(name)}`)
      .replaceAll('0.0.0.0', addressOf(name))
      .replace(/data_dir: .*/, `data_dir: ${data}`)
      .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
      .replaceAll('/etc/patroni/', `${folder}/`)
      .replace("    ssl: 'on'", `    ssl: 'on'\n    unix_socket_directories: ${folder}/sockets-${name}`);
    writeFileSync(join(folder, `${name}.yml`), config);
    mkdirSync(join(folder, `sockets-${name}`), { recursive: true });
    own(join(folder, `sockets-${name}`), 0o700);
    start(name, 'patroni', [join(folder, `${name}.yml`)]);
  };
  const startProxy = () => {
    const config = here(readFileSync(join(deploy, 'haproxy.cfg'), 'utf8'))
      .replace('bind :443', 'bind 127.0.0.1:8443')
      .replace('bind :80', 'bind 127.0.0.1:8080')
      .replaceAll('/etc/haproxy/', `${folder}/`);
    writeFileSync(join(folder, 'haproxy.cfg'), config);
    start('haproxy', 'haproxy', ['-f', join(folder, 'haproxy.cfg')], false);
  };

  /** The machine whose Patroni says so: `primary`, or `synchronous`, which has everything. */
  const machineThatIs = async (role: 'primary' | 'synchronous') => {
    const asked = databases.map(async (name) => {
      const answer = await fetch(`http://${addressOf(name)}:8008/${role}`).catch(() => undefined);
      return answer?.status === 200 && name;
    });
    return (await Promise.all(asked)).find((name) => name !== false);
  };
  /** Waits until one machine is the primary and a second one has everything. */
  const settled = async (): Promise<{ primary: DatabaseName; standby: DatabaseName }> =>
    vi.waitUntil(
      async () => {
        const [primary, standby] = await Promise.all([machineThatIs('primary'), machineThatIs('synchronous')]);
        return primary && standby && { primary, standby };
      },
      { timeout: 180_000, interval: 500 },
    );

  startEtcd();
  databases.forEach(startDatabase);
  startProxy();
  const close = async () => {
    await end('haproxy', 'SIGKILL');
    await Promise.all(databases.map((name) => end(name, 'SIGTERM')));
    await end('etcd', 'SIGKILL');
  };
  const { primary: first } = await settled().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const words = Object.values(rolePasswords).join('\n');
  const url = `postgres://postgres:${passwords.superuser}@${addressOf(first)}/postgres?sslmode=require`;
  run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', join(deploy, 'roles.sql'), url], `${words}\n`);
  return {
    settled,
    /** Its Patroni and its PostgreSQL end at once, as by a cut of the power. */
    kill: async (name: DatabaseName) => {
      const [postmaster] = readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n');
      const ended = end(name, 'SIGKILL');
      process.kill(Number(postmaster), 'SIGKILL');
      await ended;
    },
    stop: (name: DatabaseName | 'etcd') => end(name, 'SIGTERM'),
    start: (name: DatabaseName | 'etcd') => (name === 'etcd' ? startEtcd() : startDatabase(name)),
    /**
     * Makes the machine that has everything the primary. By its name: without one, Patroni 3.0 also waits for a killed
     * primary that has just come back and whose log is longer on its own timeline, and nobody becomes the primary.
     */
    switchOver: async () => {
      const { primary: leader, standby: candidate } = await settled();
      const body = JSON.stringify({ leader, candidate });
      const answer = await fetch(`http://${addressOf(leader)}:8008/switchover`, { method: 'POST', body });
      if (answer.status !== 200) throw new Error(`Patroni of ${leader}: ${answer.status} ${await answer.text()}`);
    },
    close,
  };
};
