import type { MessageKind, MessageType } from '#resources/message/message';
import type { Locale } from '#resources/schema/language';

/** A message as it is stored, with what it is about. */
export interface StoredMessage {
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly notice: {
    readonly title: string;
    readonly content: string;
    readonly pinned: boolean;
    readonly mustRead: boolean;
  } | null;
  readonly entry: {
    readonly playerId: string;
    readonly platform: string | null;
    readonly merchant: string;
    readonly createdAt: string;
    /** How long an entry of the merchant may wait; empty for the usual time. */
    readonly reviewHours: number | null;
  } | null;
}

/** What a person reads of it. */
export interface MessageText {
  readonly title: string;
  readonly subTitle: string;
  readonly content: string;
  readonly messageType: MessageType | null;
}

/** Makes the text of a message in a language. */
export type TextOf = (message: StoredMessage, locale: Locale, now: Date) => MessageText;
