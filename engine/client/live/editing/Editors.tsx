import { editorTexts } from './editorTexts';
import type { RaRecord } from 'react-admin';
import type { Resource } from '#engine/schema/resource';
import { useText } from '#engine/client/i18n/useText';
import { useEffect } from 'react';
import { editingCall, editingEvery, editorRoles, editorsCall } from '#engine/schema/editing';
import { addressOf, newRequestId } from '#engine/client/api/call';
import { requestOf } from '#engine/client/api/client';
import { ApiError } from '#engine/client/api/errors';
import { useProvider } from '#engine/client/api/useProvider';
import { server } from '#src/server';
import { readToken } from '#engine/client/session/session';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#engine/client/auth/useUser';
import { editingKey } from '#engine/client/live/keys';
import styles from './editors.module.css';

/** Should an event be lost, the page is right again after this time, in milliseconds. */
const askEvery = 60_000;

/** The others who edit records of this resource now. A server that can't say names nobody. */
const useEditors = (resource: Resource) => {
  const provider = useProvider();
  const person = useUser();
  const { data = [] } = useQuery({
    queryKey: [...editingKey, resource.name],
    queryFn: ({ signal }) => provider.call(editorsCall(resource), {}, { signal }),
    enabled: person !== undefined && editorRoles(resource).includes(person.role),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => state.status === 'success' && askEvery,
  });
  return data;
};

/** The server speaks of too many forms, or is busy; anything else it will refuse again. */
const passes = (error: unknown) => !(error instanceof ApiError) || error.code === 429 || error.code === 503;

/** Says that a form of the record is open for as long as this is shown, and then that it is closed. */
const useEditing = (resource: Resource, id: RaRecord['id']): void => {
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

export interface EditorsProps {
  readonly resource: Resource;
  readonly id: RaRecord['id'];
  /** An account whose work on the record is said elsewhere. */
  readonly apart?: number | undefined;
  /** Stands in one row of many, whose news nobody wants read out. */
  readonly inRow?: true;
}

/** The others who edit a record now. */
const Editors = ({ resource, id, apart, inRow }: EditorsProps) => {
  const text = useText();
  const names = useEditors(resource)
    .filter(({ recordId, accountId }) => recordId === Number(id) && accountId !== apart)
    .map(({ name }) => name);
  const [name = '', other = ''] = names;
  const said =
    names.length === 1
      ? text(editorTexts.one, { name })
      : names.length === 2
        ? text(editorTexts.two, { name, other })
        : text(editorTexts.more, { name, count: names.length - 1 });
  return (
    <span className={styles.editors} aria-live={inRow ? undefined : 'polite'}>
      {names.length > 0 && (
        <span className={styles.tag} title={names.join('\n')}>
          {names.slice(0, 3).map((one, at) => (
            // Two people may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className="avatar" aria-hidden="true">
              {one.slice(0, 1)}
            </span>
          ))}
          <span className={styles.text}>{said}</span>
        </span>
      )}
    </span>
  );
};

/** The same from a form of the record, which the others see in turn. */
export const EditingEditors = (props: EditorsProps) => {
  useEditing(props.resource, props.id);
  return <Editors {...props} />;
};

export default Editors;
