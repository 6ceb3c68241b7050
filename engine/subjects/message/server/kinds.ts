import type { RawBuilder } from 'kysely';
import type { WholeMessage } from '#engine/subjects/message/calls';
import type { MessageKind, MessageType } from '#engine/subjects/message/message';
import type { Access } from '#engine/schema/roles';
import type { Person } from '#engine/schema/access';
import type { Locale, LocalizedText } from '#engine/schema/language';

/** A message as it is stored, with its notice where it is one. */
export interface StoredMessage {
  readonly kind: MessageKind;
  /** What its text is made of, as it was when the message was sent; of a to-do, as it is now. */
  readonly facts: Readonly<Record<string, string>>;
  readonly createdAt?: string;
  readonly noticeId?: number | null;
  readonly noticeTitle?: string | null;
  readonly noticeContent?: string | null;
  readonly noticePinned?: boolean | null;
  readonly noticeMustRead?: boolean | null;
}

/** What a message says. What it does not say is empty. */
export interface MessageWords {
  readonly title: string | LocalizedText;
  readonly subTitle?: string | LocalizedText;
  readonly content?: string | LocalizedText;
  readonly messageType?: MessageType;
}

/** How messages of one kind read, and where they lead. */
export interface MessageTexts {
  readonly text: (message: StoredMessage, locale: Locale, now: Date) => MessageWords;
  /** Without it, a message leads to the reader's personal center. */
  readonly about?: (message: StoredMessage) => WholeMessage['about'];
}

/** Work that waits: a to-do for each row, until the row is gone. */
export interface TodoSource {
  readonly kind: MessageKind;
  readonly allow: Access;
  /** What waits for this person, as a table `w` with `id` and `since`. */
  readonly rows: (person: Person) => RawBuilder<unknown>;
  /** The facts of the one with the id `b.id`, as a `jsonb` expression whose values are texts. */
  readonly facts: RawBuilder<unknown>;
}

/** What `server/<subject>/messages.ts` may export. */
interface SubjectMessages {
  readonly messages: Partial<Readonly<Record<MessageKind, MessageTexts>>>;
  readonly todos?: readonly TodoSource[];
}

const files = Object.values(
  import.meta.glob<SubjectMessages>(['../../*/server/messages.ts', '#server/*/messages.ts'], {
    eager: true,
  }),
);

/** A file is read when it is needed: it may import what imports this one. */
export const textsOf = (kind: MessageKind): MessageTexts => {
  const found = files.map(({ messages }) => messages[kind]).find((texts) => texts !== undefined);
  if (!found) throw new Error(`no server/<subject>/messages.ts has a text for messages of the kind ${kind}`);
  return found;
};

export const todoSources = (): readonly TodoSource[] => files.flatMap(({ todos = [] }) => todos);
