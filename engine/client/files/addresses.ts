import { useEffect, useState } from 'react';
import { call } from '#engine/client/api/client';
import { onSessionReset } from '#engine/client/session/session';
import { minuteMs } from '#engine/schema/spans';
import { addressesMax, fileAddresses } from '#engine/subjects/file/calls';

/** Well before the addresses of files stop working. */
const freshMs = 20 * minuteMs;
/** The files of a whole page of a list are asked together. */
const gatherMs = 20;

interface Known {
  readonly address: Promise<string | undefined>;
  readonly until: number;
}

const known = new Map<number, Known>();
let waiting: { readonly id: number; readonly tell: (address: string | undefined) => void }[] = [];

/** Asks for all that wait. Without an answer nothing is remembered, so that the next look asks again. */
const askAll = async (): Promise<void> => {
  const asked = waiting.splice(0, addressesMax);
  if (waiting.length > 0) void askAll();
  const ids = [...new Set(asked.map(({ id }) => id))];
  const found = await call(fileAddresses, { ids: ids.join() }).catch(() => {
    for (const id of ids) known.delete(id);
    return [];
  });
  for (const { id, tell } of asked) tell(found.find((one) => one.id === id)?.address);
};

/** Where the bytes of a file are; undefined where the server could not be asked. */
export const addressOfFile = (id: number): Promise<string | undefined> => {
  const have = known.get(id);
  if (have && have.until > Date.now()) return have.address;
  if (waiting.length === 0) setTimeout(() => void askAll(), gatherMs);
  const address = new Promise<string | undefined>((resolve) => waiting.push({ id, tell: resolve }));
  known.set(id, { address, until: Date.now() + freshMs });
  return address;
};

onSessionReset(() => {
  known.clear();
  waiting = [];
});

/** The address of a file, and a new one before that ends; undefined until it is known. */
export const useFileAddress = (id: number): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const ask = () =>
      void addressOfFile(id).then((found) => {
        if (isShown && found !== undefined) setAddress(found);
      });
    ask();
    const timer = setInterval(ask, freshMs);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [id]);
  return address;
};
