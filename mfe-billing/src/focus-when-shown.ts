/** A ref for what takes the place of the control just pressed. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();
