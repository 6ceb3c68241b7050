import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { account } from '#engine/subjects/account/account';
import { lookupCall } from '#engine/schema/resourceCalls';
import type { Resource } from '#engine/schema/resource';
import { noteCall, timelineRoles } from '#engine/schema/timeline';
import { useProvider } from '#engine/client/api/useProvider';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { timelineTexts as texts } from './texts';
import { newRequestId } from '#engine/client/api/call';
import { joined } from '#engine/schema/language';
import { Button } from '#engine/client/ui/buttons/Button';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { useSave } from '#engine/client/views/useSave';
import styles from './timeline.module.css';

interface ColleaguesProps {
  readonly id: string;
  readonly resource: Resource;
  /** The beginning of a name. */
  readonly q: string;
  /** Keeps the focus while a person chooses with the arrow keys. */
  readonly input: RefObject<HTMLElement | null>;
  readonly onChoose: (username: string) => void;
  readonly onClose: () => void;
}

const most = 6;

/** Those who may open the record and whose name begins so. */
const Colleagues = ({ id, resource, q, input, onChoose, onClose }: ColleaguesProps) => {
  const text = useText();
  const provider = useProvider();
  const [current, setCurrent] = useState({ q, at: 0 });
  const at = current.q === q ? current.at : 0;
  const { data: people = [] } = useQuery({
    queryKey: [account.path, 'colleagues', resource.name, q],
    queryFn: async ({ signal }) => {
      const asked = { ...(q === '' ? {} : { q }), role: timelineRoles(resource).join(','), pageSize: most };
      const found = await provider.call(lookupCall(account), asked, { signal });
      return found.map((row) => ({ ...row, username: String('username' in row ? row.username : row.name) }));
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    const field = input.current;
    const onKey = (event: KeyboardEvent) => {
      const chosen = people[at];
      const goTo = (next: number) => setCurrent({ q, at: next % Math.max(1, people.length) });
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowDown') goTo(at + 1);
      else if (event.key === 'ArrowUp') goTo(at + people.length - 1);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && chosen)
        onChoose(chosen.username);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    field?.addEventListener('keydown', onKey);
    return () => field?.removeEventListener('keydown', onKey);
  }, [input, q, people, at, onChoose, onClose]);
  if (people.length === 0) return null;
  return (
    <div id={id} className={styles.colleagues} role="listbox" aria-label={text(texts.people)}>
      {people.map(({ id: one, name, username }, index) => (
        <div
          key={one}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(username);
          }}
        >
          <span translate="no" dir="auto">
            {name}
          </span>{' '}
          <span className="quiet" translate="no">{`@${username}`}</span>
        </div>
      ))}
    </div>
  );
};

/** A mention that somebody is typing: where its `@` stands, and what follows it. */
interface MentionStart {
  readonly at: number;
  readonly typed: string;
}

/** The mention in front of the caret; undefined in other text and in a mail address. */
export const beginning = (text: string, caret: number): MentionStart | undefined => {
  const [, typed] = /(?:^|[^\w.@-])@([\w.-]{0,32})$/.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, typed };
};

/** The text with the whole username in place of its beginning, and the caret behind it. */
export const mention = (text: string, { at, typed }: MentionStart, username: string) => {
  const before = `${text.slice(0, at)}@${username} `;
  return { whole: before + text.slice(at + 1 + typed.length), caret: before.length };
};

/** Where people write a note; after an `@` they choose the colleague whom it should reach. */
export const NoteForm = ({ resource, id }: { resource: Resource; id: number }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const fault = useFault();
  const provider = useProvider();
  const save = useSave();
  const { saving, send } = useOneSend();
  const input = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const sending = useRef({ note: '', requestId: '' });
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [asked, setAsked] = useState<MentionStart>();

  const call = noteCall(resource);
  const post = async () => {
    if (note.trim() === '') return;
    // The same note sent again is one note; another one after a lost answer is another.
    if (sending.current.note !== note) sending.current = { note, requestId: newRequestId() };
    const { requestId } = sending.current;
    const answer = await send(() =>
      save(async () => {
        const { mentioned } = await provider.call(call, { id, text: note, requestId });
        return mentioned.length > 0 ? text(texts.postedTo, { names: joined(locale, mentioned) }) : text(texts.posted);
      }),
    );
    if (typeof answer === 'object') setWrong(answer['text'] && fault(answer['text'], call.input.text));
    if (answer !== true) return;
    sending.current = { note: '', requestId: '' };
    // What was typed meanwhile is the next note.
    setNote((typed) => (typed.startsWith(note) ? typed.slice(note.length).trimStart() : typed));
    setWrong(undefined);
  };
  const choose = (username: string) => {
    if (!asked || !input.current) return;
    const { whole, caret } = mention(note, asked, username);
    // At once: a caret that is set after the next key moves back before it.
    flushSync(() => setNote(whole));
    setAsked(undefined);
    input.current.focus();
    input.current.setSelectionRange(caret, caret);
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void post();
    }
  };
  return (
    <div className={`stack ${styles.noteForm}`} onKeyDown={onKeyDown}>
      <span className={`input ${wrong ? 'wrong' : ''}`}>
        <textarea
          dir="auto"
          ref={input}
          rows={2}
          maxLength={call.input.text.max}
          value={note}
          placeholder={text(texts.write)}
          aria-label={text(texts.write)}
          aria-controls={asked && listId}
          onChange={({ target }) => {
            setNote(target.value);
            setAsked(beginning(target.value, target.selectionStart));
          }}
        />
      </span>
      {wrong && (
        <p className="fault" role="alert">
          {wrong}
        </p>
      )}
      {asked && (
        <Colleagues
          id={listId}
          resource={resource}
          q={asked.typed}
          input={input}
          onChoose={choose}
          onClose={() => setAsked(undefined)}
        />
      )}
      {note.trim() !== '' && (
        <Button look="primary small" busy={saving} onClick={() => void post()}>
          {text(texts.post)}
        </Button>
      )}
    </div>
  );
};
