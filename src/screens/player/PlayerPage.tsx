import { Link } from 'react-router';
import { recordActions, showValue, useActions, useAddress, useCellContext, useText, useUser } from '#engine/client';
import { entry } from '#resources/entry/entry';
import { Button, Gone, PageHead } from '#engine/client/ui';
import { PlayerHistory, PlayerVerdict } from './PlayerFacts';
import { playerTexts } from './texts';
import type { RaRecord } from 'react-admin';
import type { Player } from '#resources/player/calls';
import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { mayDo, type Person, type Resource } from '#engine/schema';
import type { LocalizedText } from '#engine/schema/language';
import { usePlayer } from './usePlayer';

interface PlayerProps {
  readonly playerId: string;
  readonly person: Person;
}

interface ActProps {
  readonly resource: Resource;
  readonly record: RaRecord;
  readonly name: string;
  readonly label: LocalizedText;
  readonly person: Person;
}

/** An action of a record as a button; nothing where the person may not take it. */
const Act = ({ resource, record, name, label, person }: ActProps) => {
  const text = useText();
  const { start, dialog } = useActions(resource, person, record);
  const action = recordActions(person, resource, record).find((one) => one.name === name);
  return (
    <>
      {action && (
        <Button look="outline" onClick={() => start(record, action)}>
          {text(label)}
        </Button>
      )}
      {dialog}
    </>
  );
};

const formOf = ({ path }: Resource, playerId: string) => `/${path}/create?${new URLSearchParams({ playerId })}`;

/** The entry that says most why the player should be listed: the latest one whose result is a reason. */
const ground = ({ entries }: Player) =>
  entries.find(({ result }) => reasons.some(({ value }) => value === result)) ?? entries[0];

const Listing = ({ player, playerId, person }: PlayerProps & { player: Player }) => {
  const text = useText();
  const { listed } = player;
  const from = ground(player);
  if (listed)
    return (
      <Act
        resource={blacklist}
        record={{ ...listed, playerId }}
        name="delete"
        label={playerTexts.takeOff}
        person={person}
      />
    );
  if (from)
    return (
      <Act
        resource={entry}
        record={{ ...from, playerId, blacklisted: false }}
        name="blacklist"
        label={entry.actions.blacklist.label}
        person={person}
      />
    );
  return mayDo(person.role, blacklist, 'insert') ? (
    <Link className="button outline" to={formOf(blacklist, playerId)}>
      {text(entry.actions.blacklist.label)}
    </Link>
  ) : null;
};

/** What the staff do about a player: put it on the blacklist or take it off, and enter what they found. */
const PlayerActs = ({ playerId }: { playerId: string }) => {
  const text = useText();
  const person = useUser();
  const { data } = usePlayer(playerId);
  if (!person) return null;
  return (
    <div className="page-actions">
      {mayDo(person.role, entry, 'insert') && (
        <Link className="button primary" to={formOf(entry, playerId)}>
          {text(playerTexts.enter)}
        </Link>
      )}
      {data && <Listing player={data} playerId={playerId} person={person} />}
    </div>
  );
};

/** Everything known of the player that the address names. */
const PlayerPage = () => {
  const text = useText();
  const [query] = useAddress();
  const context = useCellContext(entry, [], useUser());
  const playerId = (query.get('playerId') ?? '').trim();
  if (playerId === '')
    return (
      <Gone title={text(playerTexts.none)} hint={text(playerTexts.noneHint)}>
        <Link className="button primary" to={`/${entry.path}`}>
          {text(entry.label)}
        </Link>
      </Gone>
    );
  return (
    <>
      <PageHead title={showValue(entry.fields.playerId, playerId, context)}>
        <PlayerActs key={playerId} playerId={playerId} />
      </PageHead>
      <div className="stack card card-body">
        <PlayerVerdict key={playerId} playerId={playerId} />
        <PlayerHistory playerId={playerId} />
      </div>
    </>
  );
};

export default PlayerPage;
