import { useLayoutEffect } from 'react';
import { digitsOf } from '#resources/schema/choices';

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** Calls `onChoose` with the option whose digit is pressed, unless the person types or a dialog is open. */
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
      const option = options[digitsOf(options).findIndex((digit) => String(digit) === key)];
      if (!option) return;
      event.preventDefault();
      onChoose(option.value);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
