import { useLayoutEffect } from 'react';

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Calls `onChoose` with the option whose place the pressed digit names, unless the person types or a dialog is open. */
export const useDigits = <Value>(
  options: readonly { readonly value: Value }[],
  held: boolean,
  onChoose: (value: Value) => void,
): void =>
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, repeat, ctrlKey, altKey, metaKey, defaultPrevented } = event;
      if (held || repeat || ctrlKey || altKey || metaKey || defaultPrevented) return;
      if (typesText(target) || document.querySelector('dialog[open]')) return;
      const option = /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
      if (!option) return;
      event.preventDefault();
      onChoose(option.value);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
