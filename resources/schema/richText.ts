/** The elements that text of kind `richText` is made of; the server keeps no others, and the console shows no others. */
export const richTextTags = ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'] as const;

/** Their attributes; of a link the last two are always the server's own. */
export const richTextAttributes = ['href', 'target', 'rel'] as const;

/** Where a link may lead: out of the console or to a mailbox, never to a script. */
export const richTextLink = /^(https?:\/\/|mailto:)[^\s]+$/i;
