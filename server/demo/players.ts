import { result, type Result } from '../../resources/entities/entry';

/** Games and clubs of the demo data set. */
export const platforms = [
  '微乐麻将',
  '雀神广东',
  'WePoker',
  '德友圈',
  '天天象棋',
  '掼蛋俱乐部',
  '王者约战',
  'Harbour Club',
  '蓝鲸俱乐部',
];

const names = [
  '风起云涌',
  '一杆清台',
  '老K不回头',
  'LuckyStar',
  '南山听雨',
  '小鱼吃大鱼',
  '月下独酌',
  'RiverQueen',
  '大漠孤烟',
  '碰碰胡',
  '江湖夜雨',
  'AceHunter',
  '清一色',
  '不动如山',
  '东风破',
  'SilentCobra',
  '半夏微凉',
  '杠上开花',
  '白衣渡江',
  'NoMercy99',
  '暖阳',
  '顺子王',
  '听雨轩',
  'BlueTide',
  '庄家小李',
  '十三幺',
  '孤城',
  'FoldKing',
  '海底捞月',
  '四海为家',
];

/** What kind of player somebody is decides what is found about them, now and the next time. */
const natures: readonly (readonly [share: number, results: readonly Result[]])[] = [
  [12, [result.normal, result.normal, result.notByProxy]],
  [3, [result.suspected, result.normal, result.suspected]],
  [3, [result.cheatTool, result.cheatTool, result.suspected]],
  [3, [result.byProxy, result.suspected, result.byProxy]],
  [1, [result.notByProxy]],
];

export interface Player {
  readonly playerId: string;
  readonly playerName: string | null;
  readonly platform: string;
  readonly results: readonly Result[];
}

/** The `place`th player; the same in every demo. */
export const playerAt = (place: number): Player => {
  const shares = natures.flatMap(([share, results]) => Array.from({ length: share }, () => results));
  const platform = platforms[(place * 7 + 3) % platforms.length] ?? '';
  const number = 100_000 + ((place * 7919 + 104_729) % 899_999);
  return {
    playerId: place % 5 === 4 ? `WX_${number}` : String(number * 10 + (place % 10)),
    playerName:
      place % 6 === 5 ? null : `${names[(place * 11) % names.length] ?? ''}${place >= names.length ? place : ''}`,
    platform,
    results: shares[(place * 5) % shares.length] ?? [result.normal],
  };
};

/** What is noted beside a finding. */
export const remarks: Readonly<Record<Result, readonly string[]>> = {
  [result.normal]: [
    '复盘 12 局，操作与平时一致',
    '牌路正常，未见异常',
    'Reviewed 10 hands, nothing unusual',
    '与昨日同一设备',
  ],
  [result.suspected]: [
    '连续 6 局在 2 秒内出牌，建议复查',
    '同桌两人 IP 相同，待确认',
    '换设备后胜率突增',
    'Timing looks scripted, needs a second look',
  ],
  [result.cheatTool]: [
    '录屏可见透视外设提示框',
    '检测到连点器，间隔固定 120 毫秒',
    '外设读牌，三段录屏均可复现',
    'Overlay visible at 00:41',
  ],
  [result.byProxy]: [
    '上号地点与本人常驻地不符',
    '操作习惯与历史录像差异明显',
    '代打群内有接单截图',
    'Voice in the recording is not the account owner’s',
  ],
  [result.notByProxy]: ['视频核验为本人', '本人语音确认，排除代打'],
};
