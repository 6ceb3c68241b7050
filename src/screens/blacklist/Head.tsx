import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { isBlacklisted } from '../../../resources/calls/blacklist';
import { blacklist } from '../../../resources/entities/blacklist';
import { Icon } from '../../ui/icons';
import { useProvider } from '../../api/useProvider';
import { Verdict, type CheckedPlayer } from './Verdict';
import './check.css';
import { sentenceOf } from '../../api/errors';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

const sameLetters = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Asks whether a player is on the list and, if so, for the row that says why. Ids are case-sensitive; it points out ids
 * that differ in case alone, since people mistype those.
 */
const useCheck = () => {
  const provider = useProvider();
  const firstRows = async (filter: object) => {
    const { data } = await provider.getList(blacklist.path, {
      filter,
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'ASC' },
    });
    return data;
  };
  return useMutation({
    mutationFn: async (playerId: string): Promise<CheckedPlayer> => {
      const listed = await provider.call(isBlacklisted, { playerId });
      if (listed) return { playerId, listed, row: (await firstRows({ playerId: [playerId] }))[0] };
      const alike = await firstRows({ playerId_like: playerId });
      return { playerId, listed, alike: alike.filter((row) => sameLetters(String(row['playerId']), playerId)) };
    },
  });
};

/** The question above the list that most people come with. */
const Head = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { mutate, data, error, isPending } = useCheck();
  const { playerId } = blacklist.fields;

  const check = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted !== '') mutate(wanted);
  };
  return (
    <div className="list-head player-check">
      <form role="search" aria-label={text('views.checkPlayer')} onSubmit={check}>
        <label htmlFor={id}>{text('views.checkPlayer')}</label>
        <span className="input">
          <input
            id={id}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={playerId.max}
            placeholder={playerId.label[locale]}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
        <Button look="primary" submit busy={isPending}>
          {!isPending && <Icon name="search" />}
          {text('views.check')}
        </Button>
      </form>
      <div role="status" className="player-verdict">
        {error ? (
          <p className="notice warning">{sentenceOf(error)}</p>
        ) : (
          data && <Verdict key={data.playerId} checked={data} />
        )}
      </div>
    </div>
  );
};

export default Head;
