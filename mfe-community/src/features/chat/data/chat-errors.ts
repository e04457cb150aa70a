import { dismissToast, toast, type ToastContent, toastError } from '@mindgrove/kit';

let shownId: number | undefined;

export function showChatError(error: unknown): void {
  shownId = toastError(error);
}

export function showChatToast(content: ToastContent): void {
  shownId = toast(content);
}

/** Must be called once something has worked: an error stays until it is closed, and would outlive its cause. */
export function dismissChatError(): void {
  if (shownId !== undefined) dismissToast(shownId);
  shownId = undefined;
}
