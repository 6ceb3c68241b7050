import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { editingCall, editingEvery } from '#resources/schema/editing';
import type { Resource } from '#resources/schema/resource';
import { addressOf } from '#src/api/call';
import { requestOf } from '#src/api/calls';
import { ApiError } from '#src/api/errors';
import { newRequestId } from '#src/api/requestId';
import { useProvider } from '#src/api/useProvider';
import { server } from '#src/server';
import { readToken } from '#src/session/token';

/** The server speaks of too many forms, or is busy; anything else it will refuse again. */
const passes = (error: unknown) => !(error instanceof ApiError) || error.code === 429 || error.code === 503;

/** Says that a form of the record is open for as long as this is shown, and then that it is closed. */
export const useEditing = (resource: Resource, id: RaRecord['id']): void => {
  const provider = useProvider();
  useEffect(() => {
    const declared = editingCall(resource);
    const token = readToken();
    const recordId = Number(id);
    let form: string | undefined;
    let wasHeard = false;

    const speak = async () => {
      form ??= newRequestId();
      try {
        await provider.call(declared, { id: recordId, form });
        wasHeard = true;
      } catch (error) {
        // A server without this call would refuse it for as long as the form is open.
        if (!wasHeard || !passes(error)) clearInterval(timer);
      }
    };
    const close = () => {
      const closed = form;
      form = undefined;
      if (!closed || !wasHeard || token === null || readToken() !== token) return;
      const request = requestOf(declared, { id: recordId, form: closed, ends: true });
      // Also from a page that goes away, where no other request is sent to its end.
      void fetch(addressOf(request), {
        method: request.method,
        headers: { 'Content-Type': 'application/json', ...server.credentials(token) },
        body: JSON.stringify(request.body),
        keepalive: true,
      }).catch(() => undefined);
    };
    const timer = setInterval(() => void speak(), editingEvery);
    void speak();
    window.addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [provider, resource, id]);
};
