let region: HTMLElement | undefined;

/** Says something to readers of the screen when they pause. */
export const announce = (said: string): void => {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  region.textContent = said;
};
