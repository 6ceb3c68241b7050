import { expect, it } from 'vitest';
import { readSettings } from '#engine/server/environment/settings';
import { exists, textOf } from './pages';
import { variables } from './variables';

const named = (file: string, pattern: RegExp) => [...textOf(file).matchAll(pattern)].map(([, name = '']) => name);
const dockerfile = textOf('deploy/Dockerfile');

it.each([
  ['deploy/console.service', /^Environment=([A-Z_]+)=/gm],
  ['deploy/compose.yml', /^ {6}([A-Z_]+):/gm],
  ['deploy/Dockerfile', /(?<=^ENV .*)\b([A-Z_]+)=/gm],
  ['deploy/cluster/console.env', /^([A-Z_]+)=/gm],
])('%s sets nothing that the server does not read', (file, pattern) => {
  const names = named(file, pattern);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => ![...variables(), 'NODE_ENV'].includes(name))).toEqual([]);
});

it('the settings of a cluster are accepted', () => {
  const lines = textOf('deploy/cluster/console.env').matchAll(/^([A-Z_]+)=(.*)$/gm);
  const environment = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  expect(readSettings(environment)).toMatchObject({ host: '0.0.0.0', trustedProxies: 1 });
});

it('the image copies only what the repository has or a stage has built', () => {
  const copied = named('deploy/Dockerfile', /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(' '));
  expect(copied.length).toBeGreaterThan(3);
  expect(copied.filter((path) => !exists(path))).toEqual([]);
});

it('the image does not run as root, and its health check requests an existing page', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM'));
  expect(/^USER (.+)$/m.exec(last)?.[1]).toBe('node');
  expect(last).toContain('/healthz');
  expect(dockerfile.match(/^FROM .*/gm)?.every((line) => line.includes('${NODE}'))).toBe(true);
});

it('the units start the program that npm start runs', () => {
  const start = (JSON.parse(textOf('package.json')) as { scripts: { start: string } }).scripts.start;
  const program = start.replace('exec node ', '');
  expect(textOf('deploy/console.service')).toContain(`ExecStart=/usr/bin/node ${program}\n`);
  expect(dockerfile).toContain(`CMD ["node", "${program}"]`);
});
