import { choice, integer, text, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { roles } from '#resources/business';
import { viewMax, viewName } from './view';
import { done, json, list, object, or, orNull, table, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { anyJson } from '#engine/schema/input';

const common = { roles: 'everyone', resource: 'view' } as const;

const id = integer(say('编号', 'ID'), { required: true, min: 1 });
const resource = text(say('资源', 'Resource'), { required: true, max: 64 });
const sharedWith = choice(say('共享给', 'Shared with'), { options: roles });

const ownerId = integer(say('所有者', 'Owner'), { min: 1 });

const view = object({
  id,
  ownerId: or(ownerId, 0),
  name: viewName,
  sharedWith: orNull(sharedWith),
  isOwn: yesNo(say('我的', 'Mine'), {}),
  query: table(json),
});

export type ListView = ReadAnswer<typeof view>;

export const viewList = defineCall({
  ...common,
  method: 'GET',
  path: 'view/list',
  summary: say('列表的视图：我的，以及共享给我的角色的', 'Views of a list: mine, and those shared with my role'),
  input: { resource },
  answer: list(view),
});

export const viewCounts = defineCall({
  ...common,
  method: 'GET',
  path: 'view/counts',
  summary: say('各视图的记录数', 'How many records each view has'),
  input: { resource },
  answer: list(object({ id, count: orNull(integer(say('条数', 'Rows'), { min: 0 })) })),
});

export const saveView = defineCall({
  ...common,
  method: 'POST',
  path: 'view/save',
  summary: say('保存视图', 'Save a view'),
  input: {
    id: integer(say('编号', 'ID'), {
      min: 1,
      hint: say('改写此视图；不填则新建', 'Replaces this view; without it a new one is made'),
    }),
    resource,
    name: viewName,
    sharedWith,
    ownerId: integer(ownerId.label, {
      min: 1,
      hint: say('管理员恢复他人共享的视图时填写', 'Given by an admin who restores what another admin shared'),
    }),
    query: anyJson(say('筛选、排序、每页条数、列和行高', 'Filter, sort, page size, columns and row height'), viewMax),
  },
  answer: object({ id }),
});

export const removeView = defineCall({
  ...common,
  method: 'POST',
  path: 'view/remove',
  summary: say('移除视图', 'Remove a view'),
  input: { id },
  answer: done,
});
