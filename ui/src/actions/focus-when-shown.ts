/** A ref for what takes the place of the element that had focus. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();
