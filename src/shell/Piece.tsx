import { Component, Suspense, type ReactNode } from 'react';
import { getLocale } from '../i18n/locale';
import { textOf } from '../i18n/texts';
import { isLostChunk } from './lostChunk';
import { tell } from './messages';

interface PieceProps {
  /** Called when it could not be loaded, so that what asked for it does not stay open. Without it nothing is said either. */
  readonly onLost?: () => void;
  readonly children: ReactNode;
}

/**
 * A part of the console that is loaded when it is asked for and that the page can do without: if it can't be had, as
 * without a network, the page stays, and the person is told why nothing opened. Every other mistake goes on upwards.
 */
export class Piece extends Component<PieceProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    const { onLost } = this.props;
    if (!isLostChunk(error) || !onLost) return;
    tell(textOf(getLocale(), navigator.onLine ? 'errors.chunk' : 'errors.offline'), 'error');
    onLost();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (!isLostChunk(error)) throw error instanceof Error ? error : new Error(String(error));
    return null;
  }
}
