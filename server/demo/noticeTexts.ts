import { say, type LocalizedText } from '#resources/schema/language';
import type { Role } from '#resources/schema/roles';

export interface DemoNotice {
  readonly title: LocalizedText;
  readonly content: LocalizedText;
  readonly audience?: readonly Role[];
  readonly pinned?: true;
  readonly mustRead?: true;
  readonly state?: 'draft' | 'scheduled' | 'withdrawn';
  readonly daysAgo: number;
}

/** Notices in every state, for one role, several and everybody. */
export const notices: readonly DemoNotice[] = [
  {
    title: say('关于统一“可疑”结论复核时限的通知', 'Suspected entries are reviewed within 24 hours'),
    content: say(
      '<p>各位同事：</p><p>自本月起，结论为<strong>可疑</strong>的录入须在 <strong>24 小时内</strong>完成复核。超过时限的记录会出现在管理员和客服的待办中。</p><h3>复核要点</h3><ol><li><p>核对录像是否完整，<u>剪辑</u>一栏是否如实填写。</p></li><li><p>同一玩家有历史记录的，请一并查看。</p></li><li><p>确认使用外设或代打的，请同时列入黑名单。</p></li></ol><blockquote><p>拿不准的，请在备注中写明疑点后转交组长。</p></blockquote>',
      '<p>Dear colleagues,</p><p>From this month, every <strong>suspected</strong> entry is reviewed within <strong>24 hours</strong>. Later ones show up in the to-dos of administrators and customer service.</p><h3>What to check</h3><ol><li><p>The recording is complete, and <u>Edited?</u> says the truth.</p></li><li><p>Earlier entries of the same player agree.</p></li><li><p>A proven cheat tool or proxy also goes on the blacklist.</p></li></ol><blockquote><p>Not sure? Write your doubts into the remark and pass the entry to your lead.</p></blockquote>',
    ),
    audience: ['admin', 'customer_service', 'employee'],
    pinned: true,
    daysAgo: 12,
  },
  {
    title: say('请确认：客户资料保密要求', 'Please confirm: handling customer data'),
    content: say(
      '<p>商户联系人和玩家资料仅供复核使用，<strong>不得外传或截图</strong>。</p><p>阅读后请点击“我已阅读”。</p>',
      '<p>Contacts of merchants and details of players serve reviews alone. <strong>Do not share them or take screenshots.</strong></p><p>Press “I have read it” when you are done.</p>',
    ),
    audience: ['customer_service'],
    mustRead: true,
    daysAgo: 2,
  },
  {
    title: say('系统维护：本周六凌晨 02:00–03:00', 'Maintenance: Saturday, 02:00–03:00'),
    content: say(
      '<p>为升级数据库，本周六凌晨 <strong>02:00 至 03:00</strong> 管理后台将短暂不可用。</p><ul><li><p>请提前保存正在填写的内容。</p></li><li><p>导入任务请安排在维护结束之后。</p></li></ul>',
      '<p>The console is briefly unavailable on Saturday between <strong>02:00 and 03:00</strong>, while we upgrade the database.</p><ul><li><p>Save what you are working on beforehand.</p></li><li><p>Start imports after the maintenance.</p></li></ul>',
    ),
    daysAgo: 1,
  },
  {
    title: say('下月起商户级别权益调整', 'New levels for merchants from next month'),
    content: say(
      '<p>自下月 1 日起，<strong>50/100</strong> 级别支持审核两小时以内的录像。</p><p>如有疑问，请联系 <a href="mailto:service@example.com" target="_blank" rel="noopener noreferrer">service@example.com</a>。</p>',
      '<p>From the first of next month the level <strong>50/100</strong> includes recordings of up to two hours.</p><p>Questions? Write to <a href="mailto:service@example.com" target="_blank" rel="noopener noreferrer">service@example.com</a>.</p>',
    ),
    audience: ['tenant_admin'],
    daysAgo: 4,
  },
  {
    title: say('录入规范更新：证据链接的填写方式', 'Evidence links: how to enter them'),
    content: say(
      '<p>请使用可长期访问的链接，每行一个，最多 10 个。说明见 <a href="https://docs.example.com/evidence" target="_blank" rel="noopener noreferrer">证据链接规范</a>。</p><p>不要使用<s>网盘临时分享</s>链接。</p>',
      '<p>Use links that stay valid, one per line and at most 10. See <a href="https://docs.example.com/evidence" target="_blank" rel="noopener noreferrer">the guide</a>.</p><p>No <s>temporary shares</s>, please.</p>',
    ),
    audience: ['employee', 'customer_service'],
    daysAgo: 8,
  },
  {
    title: say('导出文件现按所选列生成', 'Exports now keep the columns you chose'),
    content: say(
      '<p>导出的文件与列表中的列和顺序一致，可直接用表格软件打开。</p>',
      '<p>The file has the columns of your grid, in their order, and opens directly in a spreadsheet program.</p>',
    ),
    daysAgo: 20,
  },
  {
    title: say('月度质检总结会安排', 'Monthly review meeting'),
    content: say(
      '<p>本月质检总结会将于下周一 10:00 线上召开，会议链接另行发送。</p>',
      '<p>This month’s review meeting takes place online next Monday at 10:00. The link follows.</p>',
    ),
    audience: ['customer_service', 'employee'],
    state: 'scheduled',
    daysAgo: 1,
  },
  {
    title: say('节假日值班安排（初稿）', 'Holiday shifts (draft)'),
    content: say(
      '<p>值班表待补充：</p><ul><li><p>早班</p></li><li><p>晚班</p></li></ul>',
      '<p>Shifts to be filled:</p><ul><li><p>Morning</p></li><li><p>Evening</p></li></ul>',
    ),
    audience: ['customer_service'],
    state: 'draft',
    daysAgo: 0,
  },
  {
    title: say('临时调整：外设检测结论暂停使用', '“Cheat tool” is suspended for today'),
    content: say(
      '<p>因检测规则复核，“非法外设”结论今日暂停使用，恢复时间另行通知。</p>',
      '<p>While we check the detection rules, please do not use the finding “Cheat tool” today. We will tell you when it is back.</p>',
    ),
    state: 'withdrawn',
    daysAgo: 15,
  },
];
