import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { account } from '#resources/account/account';
import { lookupCall } from '#resources/schema/resourceCalls';
import type { Resource } from '#resources/schema/resource';
import { timelineRoles } from '#resources/schema/timeline';
import { useProvider } from '#src/api/useProvider';
import { useText } from '#src/i18n/useText';
import { timelineTexts as texts } from './texts';

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
export const Colleagues = ({ id, resource, q, input, onChoose, onClose }: ColleaguesProps) => {
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
    <div id={id} className="colleagues" role="listbox" aria-label={text(texts.people)}>
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
          {name} <span className="quiet">@{username}</span>
        </div>
      ))}
    </div>
  );
};
