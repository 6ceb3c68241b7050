import { useWatch } from 'react-hook-form';
import { blacklist } from '#resources/blacklist/blacklist';
import { alikeListed } from '#resources/blacklist/calls';
import { useDebouncedValue } from '#engine/client/ui';
import { type FieldNoteProps, useCall } from '#engine/client';
import { AlikePlayers } from '../player/AlikePlayers';
import { typedId } from '../player/typedId';

/** Warns whoever adds a player to the blacklist of listed ones that differ in case alone. */
const AlikeNote = ({ record, place }: FieldNoteProps) => {
  const now = typedId(useWatch({ name: 'playerId' }));
  const playerId = useDebouncedValue(now);
  const { data } = useCall(
    [blacklist.path, 'alike', playerId],
    alikeListed,
    { playerId },
    { enabled: playerId !== '' && playerId === now && playerId !== record?.['playerId'] },
  );
  if (place === 'behind') return null;
  return <div role="status">{data && playerId === now && <AlikePlayers ids={data} />}</div>;
};

export default AlikeNote;
