const query = new URLSearchParams(window.location.search);
const parentOrigin = query.get('parent') ?? window.location.origin;
const clientSecret = query.get('client_secret') ?? '';
const byId = (id: string) => document.getElementById(id) as HTMLButtonElement;
const [complete, fail] = [byId('complete'), byId('fail')];

function setBusy(isBusy: boolean, text: string) {
  complete.disabled = fail.disabled = isBusy;
  byId('status').textContent = text;
}

async function decide(outcome: 'succeeded' | 'failed') {
  setBusy(true, 'One moment…');
  try {
    const body = new URLSearchParams({ client_secret: clientSecret, outcome });
    await fetch('/elements/authenticate', { method: 'POST', body });
    window.parent.postMessage({ type: 'decided' }, parentOrigin);
  } catch {
    setBusy(false, 'The sandbox could not be reached. Try again.');
  }
}

complete.addEventListener('click', () => void decide('succeeded'));
fail.addEventListener('click', () => void decide('failed'));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void decide('failed');
});
window.addEventListener('message', ({ source, origin, data }: MessageEvent<{ type: string }>) => {
  if (source === window.parent && origin === parentOrigin && data.type === 'cancel') void decide('failed');
});
complete.focus();
