import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { richTextAttributes, richTextLink, richTextTags } from '#engine/schema/fieldTypes/richText';
import './richText.css';

/** The server has sanitized the text; the page that shows it sanitizes it once more. */
const harmless = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...richTextAttributes],
    ALLOWED_URI_REGEXP: richTextLink,
    // These two are no addresses, so the pattern above does not apply.
    ADD_URI_SAFE_ATTR: ['target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

/** Text that a person wrote with headings, lists and links. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => harmless(html), [html]);
  // oxlint-disable-next-line react/no-danger -- harmless is what it has just been made
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: clean }} />;
};
