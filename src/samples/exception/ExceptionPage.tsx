import { DeadEnd } from '#src/views/DeadEnd';

/** How the console says that a page is forbidden or broken, and the way back. */
export const Forbidden = () => <DeadEnd kind={403} />;
export const Broken = () => <DeadEnd kind={500} />;
