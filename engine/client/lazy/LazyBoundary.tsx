import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { getLocale } from '#engine/client/i18n/locale';
import { textOf } from '#engine/client/i18n/texts';
import { renewLost } from './lazyComponent';
import { isLostChunk } from './lostChunk';
import { notify } from '#engine/client/ui/toasts/toasts';

interface LazyBoundaryProps {
  /**
   * Called when the chunk fails to load, or when Escape is pressed before it has loaded, so that its opener does not
   * stay open. Without it a failure shows no toast either.
   */
  readonly onClose?: () => void;
  /** Opens it again; the toast about the failure offers it. */
  readonly onRetry?: () => void;
  /** The person did not ask for it, so Escape does not dismiss it. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** Until it has loaded, Escape must dismiss it and not leave the form below. */
const Awaited = ({ onClose }: { onClose: () => void }) => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
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
 * Surrounds a part that loads on demand and that the page can do without. If it fails to load, as without a network,
 * the page stays, and a toast says why nothing opened and offers a retry. Every other error propagates.
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
