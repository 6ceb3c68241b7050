import { useQuery } from '@tanstack/react-query';
import { wrongTries } from '#engine/subjects/personalCenter/calls';
import { call } from '#engine/client/api/client';
import { useText } from '#engine/client/i18n/useText';
import { Item, LoadedCard } from './Card';
import { personalTexts } from './texts';

/** Where somebody tried to sign in as this person. */
export const WrongTries = () => {
  const text = useText();
  const tries = useQuery({ queryKey: ['wrongTries'], queryFn: ({ signal }) => call(wrongTries, {}, { signal }) });
  return (
    <LoadedCard title={text(personalTexts.tries)} hint={text(personalTexts.triesHint)} of={tries}>
      {(found) => (
        <>
          <ul>
            {found.map(({ address, count, lastAt }) => (
              <Item
                key={address}
                icon="warning"
                name={text(personalTexts.triesCount, { count })}
                place={address}
                moments={[[text(wrongTries.answer.of.parts.lastAt.label), lastAt]]}
              />
            ))}
          </ul>
          {found.length === 0 && <p className="hint">{text(personalTexts.triesNone)}</p>}
        </>
      )}
    </LoadedCard>
  );
};
