import { countText, filled, labeled, say } from '#engine/schema/language';
import { countedRecords } from '#engine/schema/resource';
import { resourceByName } from '#resources/resources';
import type { MessageKind } from '#engine/subjects/message/message';
import type { MessageTexts } from '#engine/subjects/message/server/kinds';

/** What is coming, of one record by its title or of many by their number. Days are those of the service. */
export const messages = {
  reminder: {
    text: ({ facts: { resource: name = '', field = '', title = '', count = '', from = '', to = '' } }, locale) => {
      const resource = resourceByName(name);
      const called = resource?.fields[field]?.label[locale] ?? field;
      const one = (resource?.labelOne ?? resource?.label)?.[locale] ?? name;
      return {
        title: labeled(locale, called, from === to ? from : `${from} – ${to}`),
        subTitle:
          count === ''
            ? filled(say('%{one}“%{title}”', '%{one} “%{title}”'), { one, title })
            : countText(locale, resource?.counted ?? countedRecords, Number(count)),
      };
    },
    about: ({ facts: { resource = '', id } }) => ({ resource, id: id === undefined ? null : Number(id) }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
