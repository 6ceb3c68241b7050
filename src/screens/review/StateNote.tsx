import type { ReactNode } from 'react';

/** Says why the person can't decide now, and offers what can be done about it. */
export const StateNote = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="notice warning" role="status">
    <span className="grow">{text}</span>
    {children}
  </div>
);
