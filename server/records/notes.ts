import type { Kysely } from 'kysely';
import type { Resource } from '#resources/schema/resource';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { toAccount } from '#server/message/recipients';
import { sendMessage } from '#server/message/send';
import { mentionedIn } from './mentions';

interface NewNote {
  readonly resource: Resource;
  readonly record: StoredRow;
  readonly author: { readonly id: number; readonly name: string };
  readonly text: string;
}

/** The beginning of a note, as the message box shows it. */
const excerptOf = (text: string): string => {
  const letters = [...text];
  return letters.length > 160 ? `${letters.slice(0, 160).join('')}…` : text;
};

/** Keeps a note and sends a message to everybody whom it mentions. Returns its id and their names. */
export const addNote = async (
  tx: Kysely<Tables>,
  { resource, record, author, text }: NewNote,
  now: Date,
): Promise<{ readonly id: number; readonly mentioned: readonly string[] }> => {
  const values = {
    resource: resource.name,
    record_id: record.id,
    account_id: author.id,
    text,
    created_at: now.toISOString(),
  };
  const { id } = await tx.insertInto('note').values(values).returning('id').executeTakeFirstOrThrow();
  const mentioned = await mentionedIn(tx, resource, record, { text, authorId: author.id });
  const title = record[resource.title];
  const facts = {
    by: author.name,
    resource: resource.name,
    recordId: String(record.id),
    title: typeof title === 'string' ? title : `#${record.id}`,
    text: excerptOf(text),
  };
  for (const person of mentioned)
    await sendMessage(tx, { recipient: toAccount(person.id), type: 'message', kind: 'mention', facts }, now);
  return { id, mentioned: mentioned.map(({ name }) => name) };
};
