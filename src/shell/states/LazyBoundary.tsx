import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { getLocale } from '../../i18n/locale';
import { textOf } from '../../i18n/texts';
import { renewLost } from './lazyComponent';
import { isLostChunk } from './lostChunk';
import { notify } from '../../ui/toasts/toasts';

interface LazyBoundaryProps {
  /**
   * The boundary calls it when it could not load the piece, or when Escape is pressed before the piece is there. So
   * what asked for the piece does not stay open. Without it nothing is said either.
   */
  readonly onClose?: () => void;
  /** Opens it again: offered beside the word that it could not be loaded. */
  readonly onRetry?: () => void;
  /** It is not the person who asked for it, so Escape does not send it away. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** Until it is there: Escape is meant for what was asked for, and not for the form below, which would be left. */
const Awaited = ({ onClose }: { onClose: () => void }) => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [onClose]);
  return null;
};

/**
 * A part of the console that is loaded when it is asked for and that the page can do without. If it can't be had, as
 * without a network, the page stays. A message says why nothing opened and offers a retry. Every other mistake
 * goes on upwards.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    const { onClose, onRetry } = this.props;
    renewLost();
    if (!isLostChunk(error) || !onClose) return;
    const locale = getLocale();
    const again = onRetry && { label: textOf(locale, 'errors.retry'), onChoose: onRetry };
    notify(textOf(locale, navigator.onLine ? 'errors.piece' : 'errors.offline'), 'error', again);
    onClose();
  }

  override render() {
    const { onClose, stays, children } = this.props;
    const { error } = this.state;
    const fallback = onClose && !stays ? <Awaited onClose={onClose} /> : null;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!isLostChunk(error)) throw error instanceof Error ? error : new Error(String(error));
    return null;
  }
}
