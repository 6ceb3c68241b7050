import { createTransport } from 'nodemailer';
import { product } from '#resources/business';
import type { Locale } from '#engine/schema/language';
import type { ServerSettings } from '#engine/server/environment/settings';

interface Mail {
  /** The same for every try, so that a mail server can tell a mail that came twice. */
  readonly id: number;
  readonly to: string;
  readonly locale: Locale;
  readonly title: string;
  readonly subTitle: string;
  readonly content: string;
}

/** How long the mail server may be silent, and how long one mail may take in all, in milliseconds. */
const [timeout, mailTime] = [10_000, 20_000];

/** The mail server answered, and took too long for this one mail. */
class LateMail extends Error {}

/** Sends mails by the service's own mail server, in the service's name. */
export const createMailer = ({ url, from }: NonNullable<ServerSettings['mail']>, serviceName?: string) => {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    send: async ({ id, to, locale, title, subTitle, content }: Mail, signal: AbortSignal): Promise<void> => {
      const name = serviceName ?? product[locale];
      const late = AbortSignal.timeout(mailTime);
      const sent = transport.sendMail({
        from: { name, address: from },
        to,
        subject: [title, subTitle].filter(Boolean).join(' · '),
        text: [title, subTitle, '', content, '', `— ${name}`].join('\n'),
        messageId: `<alert-${id}@${from.split('@')[1] ?? ''}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([signal, late]),
      });
      await sent.catch((error: unknown) => {
        throw late.aborted ? new LateMail(`the mail server took longer than ${mailTime} ms`) : error;
      });
    },
  };
};

/** Whether the mail server refused this one mail, or was slow with it, and would take others. */
export const isAboutMail = (error: unknown): boolean =>
  error instanceof LateMail ||
  (error instanceof Error && 'code' in error && ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)));
