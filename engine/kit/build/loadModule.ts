import { runnerImport, type ViteDevServer } from 'vite';
import { chosenBusiness } from './business.mjs';
import { throughDoors } from './doors.mjs';

type Dev = Pick<ViteDevServer, 'ssrLoadModule'>;

const once = new Map<string, Promise<unknown>>();

/**
 * Loads a module of the product when it is needed. A development server follows its changes. An import would make it,
 * and everything that it imports, part of Vite's configuration: each save would start Vite again.
 */
export const loadModule = async <T>(file: string, dev?: Dev): Promise<T> => {
  if (dev) return (await dev.ssrLoadModule(file)) as T;
  const loading =
    once.get(file) ??
    runnerImport(file, { configFile: false, plugins: [chosenBusiness(), throughDoors()] }).then(({ module }) => module);
  once.set(file, loading);
  return (await loading) as T;
};
