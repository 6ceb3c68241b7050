import { readSettings } from '#engine/server/environment/settings';

/** The variables that the server asks its environment for, in order. */
export function variables(): readonly string[] {
  const asked: string[] = [];
  const noting = new Proxy<Record<string, string>>(
    {},
    { get: (_target, name) => void (typeof name === 'string' && asked.push(name)) },
  );
  readSettings(noting);
  return asked;
}
