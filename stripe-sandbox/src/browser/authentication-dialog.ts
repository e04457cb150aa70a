const FRAME_HEIGHT = 420;

function createFrame(origin: string, clientSecret: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ client_secret: clientSecret, parent: window.location.origin });
  frame.src = `${origin}/elements/authenticate?${query}`;
  frame.title = '3-D Secure test page';
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: `${FRAME_HEIGHT}px` });
  return frame;
}

function createDialog(frame: HTMLIFrameElement): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  Object.assign(dialog.style, {
    width: 'min(28rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100vh - 2rem)',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'auto',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 50%)',
  });
  dialog.append(frame);
  return dialog;
}

/** Shows the authentication page over the page, and resolves when the cardholder has decided there. */
export function authenticate(origin: string, clientSecret: string): Promise<void> {
  const frame = createFrame(origin, clientSecret);
  const dialog = createDialog(frame);
  const focused = document.activeElement;
  return new Promise((resolve) => {
    const receive = (event: MessageEvent<{ type: string }>) => {
      if (event.origin !== origin || event.source !== frame.contentWindow || event.data.type !== 'decided') return;
      window.removeEventListener('message', receive);
      dialog.remove();
      if (focused instanceof HTMLElement) focused.focus();
      resolve();
    };
    window.addEventListener('message', receive);
    // The cardholder decides on the page: Escape there means that authentication failed.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.contentWindow?.postMessage({ type: 'cancel' }, origin);
    });
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
