import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Escape leaves the page, as it leaves a form. Panels and dialogs above the page keep the key for themselves. */
export const useLeaveByEscape = (to: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      void navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, to]);
};
