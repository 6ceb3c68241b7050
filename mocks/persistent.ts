import { randomSecret } from '#engine/server/environment/secrets';
import { startMockApi, type StoredData, type MockApi } from './api';

const name = 'console-mock';
const secretKey = `${name}.secret`;
const waitingId = `${name}-waits`;

/** Removes what PGlite keeps under this name. */
const removeData = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const removal = indexedDB.deleteDatabase(`/pglite/${name}`);
    removal.addEventListener('success', () => resolve());
    removal.addEventListener('error', () => reject(new Error('The data of the mock cannot be removed.')));
  });

const secret = (): string => {
  const known = localStorage.getItem(secretKey) ?? randomSecret();
  localStorage.setItem(secretKey, known);
  return known;
};

/** Two windows would overwrite each other's data, so the second waits, and says so, until the first is closed. */
const waitForOtherWindow = (): Promise<void> =>
  new Promise((alone) => {
    const hold = () => new Promise<never>(() => alone());
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return hold();
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<p id="${waitingId}">演示已在另一个窗口中打开，请先关闭那个窗口。 The demo is open in another window. Close it there.</p>`,
      );
      void navigator.locks.request(name, () => {
        document.getElementById(waitingId)?.remove();
        return hold();
      });
      return undefined;
    });
  });

/**
 * Starts the mock API over data that this browser keeps, so that a reload loses neither them nor the session. `?fresh`
 * in the address begins anew, and so does a database that the present migrations do not fit.
 */
export const startPersistentApi = async (): Promise<MockApi> => {
  await waitForOtherWindow();
  const address = new URL(location.href);
  if (address.searchParams.has('fresh')) {
    await removeData();
    address.searchParams.delete('fresh');
    history.replaceState(null, '', address);
  }
  const stored: StoredData = { dataDir: `idb://${name}`, secret: secret() };
  try {
    return await startMockApi(undefined, stored);
  } catch (error) {
    console.warn('The data of the mock do not fit and begin anew.', error);
    await removeData();
    return startMockApi(undefined, stored);
  }
};
