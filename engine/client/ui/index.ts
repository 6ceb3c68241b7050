/** The parts that screens are made of. They know neither resources nor the server. */

export { Button, IconButton, RefreshButton } from './buttons/Button';
export { Segments } from './buttons/Segments';
export { Icon } from './icons';
export { Facts } from './Facts';
export { PageHead } from './PageHead';
export { PageLoading } from './PageLoading';
export { Failed, Gone, Retry, State } from './States';
export { Dialog, Question } from './modal/Dialog';
export { notify, showToast } from './toasts/toasts';
export { Pager } from './table/Pager';
export { PlainTable, ScrollTable } from './table/ScrollTable';

// Inputs.
export { TextBox } from './form/TextBox';
export { useDebouncedValue } from './form/DebouncedInput';
export { useOneSend } from './form/useOneSend';
export { readDate } from './date/readDate';

// Charts.
export { Figure } from './chart/Figure';
export { StackedBars } from './chart/StackedBars';
export { axisLook, chartLook, surfaceOf } from './chart/look';
export { MuiProvider } from './mui/muiProvider';
export { useMode } from './themeMode';

// The browser.
export { saveAs } from './browser/saveAs';
export { useBelow } from './browser/useMedia';
export { usePainted } from './browser/firstPaint';
