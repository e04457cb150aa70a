import { useLayoutEffect, useRef } from 'react';

/** A `<dialog>` that is open, above everything, as long as it is rendered. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The dialog itself, so that no control shows a focus ring over the scene.
    element.focus({ preventScroll: true });
    return () => element.close();
  }, []);
  return dialog;
}
