import { blacklistable, results } from '#resources/entry/entry';
import { choice, defineResource, longText, reference, text } from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { playerLink } from '#resources/player/player';
import { staff } from '#resources/business';

/** The same as a person reads them. */
export const reasons = results.filter((option) => blacklistable.some((value) => value === option.value));

/** Players that every merchant is warned of. */
export const blacklist = defineResource({
  name: 'blacklist',
  route: 'blackList',
  path: 'account/black-list',
  api: 'black-list',
  icon: 'blacklist',
  label: say('黑名单', 'Blacklist'),
  labelOne: say('黑名单玩家', 'Blacklisted player'),
  empty: say('玩家被列入黑名单后，会显示在这里。', 'Players appear here once they are blacklisted.'),
  counted: sayCount('%{count} 名黑名单玩家', '%{count} blacklisted player', '%{count} blacklisted players'),
  title: 'playerId',
  fields: {
    playerId: text(say('玩家 ID', 'Player ID'), {
      required: true,
      unique: true,
      search: true,
      filter: true,
      sort: true,
      max: 64,
      of: 'id',
    }),
    playerName: text(say('玩家昵称', 'Player name'), { search: true, max: 64 }),
    platform: text(say('平台/俱乐部', 'Platform or club'), { search: true, filter: true, max: 64, suggests: true }),
    reason: choice(say('原因', 'Reason'), { required: true, filter: true, sort: true, options: reasons }),
    entryId: reference(say('关联录入', 'Entry'), {
      to: 'entry',
      numbered: say('录入 %{id}', 'Entry %{id}'),
      filter: true,
      see: staff,
    }),
    remark: longText(say('备注', 'Remark'), { max: 200 }),
    operatorId: reference(say('操作人', 'Operator'), { to: 'account', readOnly: true, stamp: 'caller', see: staff }),
  },
  list: ['playerId', 'reason', 'platform', 'entryId', 'createdAt', 'playerName', 'operatorId', 'remark'],
  card: ['playerId', 'reason', 'platform', 'createdAt'],
  head: ['reason', 'platform'],
  editInList: ['platform', 'playerName', 'remark'],
  form: [
    { label: say('玩家', 'Player'), fields: ['playerId', 'playerName', 'platform', 'reason', 'entryId', 'remark'] },
  ],
  sort: '-createdAt',
  relatedPages: [playerLink],
  allow: {
    list: 'everyone',
    detail: 'everyone',
    export: ['admin', 'customer_service'],
    insert: ['admin', 'customer_service'],
    modify: ['admin', 'customer_service'],
  },
  transitions: {
    delete: {
      removes: true,
      label: say('移出', 'Remove'),
      done: say('已移出', 'removed'),
      allow: ['admin'],
      bulk: true,
      tone: 'danger',
      confirm: say('移出后，商户将不再看到该玩家的警示。', 'Merchants will no longer be warned about this player.'),
    },
  },
});
