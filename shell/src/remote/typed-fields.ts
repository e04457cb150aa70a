/** A text, a choice or a tick, by the name of its field. */
interface TypedField {
  name: string;
  type: string;
  value: string;
  checked: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Milliseconds after Retry within which a field is expected to be there again. */
const LONGEST_WAIT = 10_000;

let kept: { visit: string; fields: TypedField[] } | undefined;

/** One visit of a page: an address in the history of this tab. */
const currentVisit = () => `${(history.state as { key?: string } | null)?.key ?? ''} ${location.pathname}`;

/** Notes what was typed on the page that is about to go, in memory only. */
export function keepTyped(): void {
  const fields = findControls().map((control) => ({ ...describe(control), value: control.value }));
  kept = { visit: currentVisit(), fields };
}

/** Fills the fields again as soon as they are there, on the same visit of the page. */
export function restoreTyped(): void {
  const main = document.getElementById('main');
  const left = new Set(kept?.visit === currentVisit() ? kept.fields : []);
  kept = undefined;
  if (!main || left.size === 0) return;
  const fill = () => {
    for (const field of left) {
      const control = findControls().find((one) => isSame(one, field));
      if (!control) continue;
      left.delete(field);
      setAsIfTyped(control, field);
    }
    if (left.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT);
  fill();
}

function findControls(): Control[] {
  const controls = document.querySelectorAll<Control>('#main :is(input, textarea, select)[name]');
  return [...controls].filter(({ type }) => type !== 'file' && type !== 'hidden');
}

const describe = (control: Control) => ({
  name: control.name,
  type: control.type,
  checked: control instanceof HTMLInputElement && control.checked,
});

const isChoice = (type: string) => type === 'radio' || type === 'checkbox';

const isSame = ({ name, type, value }: Control, field: TypedField) =>
  name === field.name && type === field.type && (!isChoice(type) || value === field.value);

/** React and form libraries listen to these events, and React replaces the setter of the element itself. */
function setAsIfTyped(control: Control, { type, value, checked }: TypedField): void {
  if (isChoice(type)) {
    if (checked !== (control as HTMLInputElement).checked) control.click();
    return;
  }
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
