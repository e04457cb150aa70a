import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { Button, type ButtonProps } from '../actions/button.tsx';
import { focusWhenShown } from '../actions/focus.ts';
import { Alert } from '../feedback/alert.tsx';
import { DialogFooter } from '../feedback/dialog.tsx';
import { Row } from '../layout/stack.tsx';
import type { FormControl } from './contract-form.ts';
import styles from './form.module.css';

/** The class of a form in one column. */
export const formClass = styles.form ?? '';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormControl;
  /** The buttons, below the error of the form. */
  actions: ReactNode;
  /** Replaces the error of the form. */
  renderFailure?: (error: unknown) => ReactNode;
}

/** The form of `useContractForm`. After a failed check, the first wrong field has the focus, and a list has them all. */
export function Form({ form, actions, renderFailure, className = formClass, children, ...rest }: FormProps) {
  const { submitCount, invalidNames } = form;
  const element = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState<readonly HTMLElement[]>([]);

  // The document knows the labels, and the fields of components that do not tell the form about themselves.
  useEffect(() => {
    setInvalid(submitCount > 0 && invalidNames !== '' ? findInvalid(element.current) : []);
  }, [submitCount, invalidNames]);
  useLayoutEffect(() => {
    // A radio button that a script focuses would have no ring.
    if (submitCount > 0) findInvalid(element.current)[0]?.focus({ focusVisible: true });
  }, [submitCount]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form {...rest} ref={element} noValidate className={className} onSubmit={submit}>
      {invalid.length > 1 && <ErrorSummary fields={invalid} />}
      {children}
      {form.failure !== undefined &&
        (renderFailure?.(form.failure) ?? <FailureAlert lines={[form.errorText(form.failure)].flat()} />)}
      <BusyContext value={form.isBusy}>{actions}</BusyContext>
    </form>
  );
}

/** A group of choices is marked by `data-invalid`: only a control may be `aria-invalid`. */
const findInvalid = (form: HTMLElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])].map((field) =>
    'labels' in field ? field : (field.querySelector('input') ?? field),
  );

const labelOf = (field: HTMLElement) =>
  (field.closest('[data-invalid]')?.querySelector('legend') ?? (field as HTMLInputElement).labels?.[0])?.textContent;

const ErrorSummary = ({ fields }: { fields: readonly HTMLElement[] }) => (
  <Alert tone="error" title={`Please check ${fields.length} fields`}>
    <ul className={styles.summary}>
      {fields.map((field, index) => (
        <li key={index}>
          <button type="button" onClick={() => field.focus()}>
            {labelOf(field)}
          </button>
        </li>
      ))}
    </ul>
  </Alert>
);

const FailureAlert = ({ lines: [sentence, ...reasons] }: { lines: readonly string[] }) =>
  reasons.length === 0 ? (
    <Alert tone="error">{sentence}</Alert>
  ) : (
    <Alert tone="error" title={sentence}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  );

const BusyContext = createContext(false);

/** The button that submits its `Form`. */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'busy'>) => (
  <Button {...props} type="submit" busy={use(BusyContext)} />
);

interface FormActionsProps extends Pick<ButtonProps, 'ref' | 'variant' | 'children'> {
  onCancel: () => void;
}

export const FormActions = ({ onCancel, ...submit }: FormActionsProps) => (
  <Row gap={3} align="center">
    <SubmitButton {...submit} />
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </Row>
);

/** The buttons of a form that is a dialog. */
export const DialogActions = ({ onCancel, cancel = 'Cancel', ...submit }: FormActionsProps & { cancel?: string }) => (
  <DialogFooter>
    <Button variant="secondary" disabled={use(BusyContext)} onClick={onCancel}>
      {cancel}
    </Button>
    <SubmitButton {...submit} />
  </DialogFooter>
);

interface FormOutcomeProps {
  error?: string | null | undefined;
  done?: string | undefined;
}

/** Errors interrupt screen readers; success waits for a pause. */
export function FormOutcome({ error, done }: FormOutcomeProps) {
  return (
    <>
      <div role="status" className={styles.done}>
        {done && (
          <Alert tone="success" silent>
            {done}
          </Alert>
        )}
      </div>
      {error && <Alert tone="error">{error}</Alert>}
    </>
  );
}

interface FormDisclosureProps {
  label: string;
  takesFocus?: boolean;
  children: (close: () => void) => ReactNode;
}

const focusFirstField = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input:not([hidden]), textarea')?.focus();

/** A form that stays behind a button until it is needed; its first field takes the focus. */
export function FormDisclosure({ label, takesFocus = false, children }: FormDisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  function close() {
    setOpen(false);
    setWasOpen(true);
  }

  if (isOpen) {
    return (
      <div ref={focusFirstField} className={styles.disclosed}>
        {children(close)}
      </div>
    );
  }
  return (
    <div>
      <Button
        ref={takesFocus || wasOpen ? focusWhenShown : undefined}
        variant="secondary"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    </div>
  );
}
