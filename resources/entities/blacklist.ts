import { result, results, staff } from './entry';
import { choice, longText, reference, text } from '../vocabulary/kinds';
import { say } from '../vocabulary/language';
import { defineResource } from '../vocabulary/schema';

/** The findings for which a player may be put on the list (docs/product.md, section 2). */
export const reasons = results.filter((option) => option.value === result.suspected || option.value === result.cheatTool || option.value === result.byProxy);

/** Players that every merchant is warned of. */
export const blacklist = defineResource({
  name: 'blacklist',
  route: 'blackList',
  path: 'account/black-list',
  api: 'black-list',
  icon: 'blacklist',
  label: say('黑名单', 'Blacklist'),
  one: say('黑名单玩家', 'Blacklisted player'),
  title: 'playerId',
  fields: {
    playerId: text(say('玩家 ID', 'Player ID'), { required: true, unique: true, search: true, filter: true, sort: true, max: 64 }),
    playerName: text(say('玩家昵称', 'Player name'), { search: true, max: 64 }),
    platform: text(say('平台/俱乐部', 'Platform or club'), { search: true, filter: true, max: 64 }),
    reason: choice(say('原因', 'Reason'), { required: true, filter: true, sort: true, options: reasons }),
    entryId: reference(say('依据', 'Entry'), { to: 'entry', filter: true, see: staff }),
    remark: longText(say('备注', 'Remark'), { max: 200 }),
    operatorId: reference(say('操作人', 'Operator'), { to: 'account', readOnly: true, stamp: 'caller', see: staff }),
  },
  list: ['playerId', 'playerName', 'platform', 'reason', 'entryId', 'remark', 'operatorId', 'createdAt'],
  form: [{ label: say('玩家', 'Player'), fields: ['playerId', 'playerName', 'platform', 'reason', 'entryId', 'remark'] }],
  sort: '-createdAt',
  allow: {
    list: 'everyone',
    detail: 'everyone',
    export: ['admin', 'customer_service'],
    insert: ['admin', 'customer_service'],
    modify: ['admin', 'customer_service'],
  },
  moves: {
    delete: {
      removes: true,
      label: say('移出', 'Remove'),
      allow: ['admin'],
      bulk: true,
      tone: 'danger',
      confirm: say('移出后，商户将不再看到该玩家的警示。', 'Merchants are no longer warned of the player.'),
    },
  },
});
