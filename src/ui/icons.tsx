/** Line drawings of 24 × 24; they take the colour of the text. */
const drawings = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11a8 8 0 1 0-.6 4.5M20 4v7h-7',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4 20h16',
  upload: 'M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4 20h16',
  bookmark: 'M6.5 4h11v16L12 15.8 6.5 20z',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.6 5v14',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M7 10l5 5 5-5',
  left: 'M14 7l-5 5 5 5',
  right: 'M10 7l5 5-5 5',
  dot: 'M12 12h.01',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 11h9v4M17 11v3',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.01',
  inbox: 'M4 13 6.5 5h11L20 13v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  // The frame: top bar, menu, sign-in.
  menu: 'M4 6h16M4 12h16M4 18h16',
  fold: 'M20 5H4M20 12h-9M20 19H4M7 9.5 4.5 12 7 14.5',
  unfold: 'M20 5H4M20 12h-9M20 19H4M4.5 9.5 7 12l-2.5 2.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  language:
    'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 4-3.5 6.5-7.5 8M5.5 9c1.2 2.6 3.2 4.4 6 5.5M12.5 20.5l4-9.5 4 9.5M14 17.5h5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  lock: 'M5 11h14v9.5H5zM8 11V7.5a4 4 0 0 1 8 0V11',
  hidden:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.01',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.2l3 3 5-5.7',
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  wallet: 'M4 7h16v12H4zM4 7l11-3.5V7M16 12.5h4v3h-4z',
  bell: 'M12 3.5a5.5 5.5 0 0 1 5.5 5.5c0 5 2 6.5 2 7.5h-15c0-1 2-2.5 2-7.5A5.5 5.5 0 0 1 12 3.5ZM10 19.5a2 2 0 0 0 4 0',
  device: 'M4 5h16v10H4zM2.5 19h19',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6',
  settings:
    'M4 7h9M17 7h3M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM4 17h3M11 17h9M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  // What a declaration names as its `icon`.
  account:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.5 3-5.5 6.5-5.5s5.9 2 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.5M18 14.3c1.9.8 3.1 2.5 3.5 5.2',
  tenant:
    'M4 20V9.5M20 20V9.5M3 9.5 5 4h14l2 5.5c0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0 0 3-4.5 3-4.5 0M2.5 20h19M9.5 20v-5h5v5',
  amountLog: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 7.5 12 12l3.5-4.5M12 12v5M9 12.5h6M9 15h6',
  entry: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8h5M9 12h7M9 16h5',
  operationLog: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.5 2',
  notice: 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9a4.5 4.5 0 0 1 0 6',
  blacklist: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.7 5.7l12.6 12.6',
  page: 'M6 3.5h8.5L19 8v12.5H6zM14 3.5V8h5',
} as const satisfies Readonly<Record<string, string>>;

export type IconName = keyof typeof drawings;

/** An icon is decoration: what it stands for is said by the text or label beside it. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'dots' || name === 'dot' ? 3 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
);
