import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';

interface Schema<Input, Output> {
  _zod: { input: Input; output: Output };
}

interface ContractFormOptions<Input extends FieldValues, Output> extends Pick<
  UseFormProps<NoInfer<Input>, unknown, Output>,
  'defaultValues' | 'values' | 'resetOptions'
> {
  /** A zod schema. A page that draws the form at once passes a function that loads it: zod outweighs such a page. */
  schema?: Schema<Input, Output> | (() => Promise<Schema<Input, Output>>);
  /** Sends the checked body; what it throws is shown. */
  send: (body: Output, form: UseFormReturn<Input, unknown, Output>) => unknown;
  /** A sentence, or a sentence and each reason in detail. */
  errorText: (error: unknown) => string | readonly string[];
  /** The fields that errors with these codes are about. */
  fields?: Readonly<Record<string, Path<Input>>>;
  onInvalid?: (values: Input) => void;
  /** Where to keep what is typed until it is sent; `null` removes it. */
  draft?: { read: () => object | null; write: (values: Input | null) => void } | undefined;
}

/** A form to `Form`, whatever its fields. */
export interface FormControl {
  submit: () => Promise<void>;
  isBusy: boolean;
  submitCount: number;
  /** The names of wrong fields, as one text. */
  invalidNames: string;
  /** Why nothing was sent, until something is changed; undefined when a field says it. */
  failure: unknown;
  errorText: (error: unknown) => string | readonly string[];
}

/** A form of react-hook-form, and how `Form` and its fields are wired to it. */
export interface ContractForm<Input extends FieldValues, Output = Input>
  extends Omit<UseFormReturn<Input, unknown, Output>, 'watch'>, FormControl {
  values: Input;
  /** The props of a field that has its value itself, such as `TextField`. */
  field: <Name extends Path<Input>>(
    name: Name,
    options?: RegisterOptions<Input, Name>,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
  /** The props of a field that is told its value, such as `Select` and `ChoiceGroup`. */
  choice: <Name extends Path<Input>>(
    name: Name,
  ) => {
    value: PathValue<Input, Name>;
    onValueChange: (value: PathValue<Input, Name>) => void;
    error: string | undefined;
  };
}

/** A form of the contract: checks values by a schema, sends them once at a time, and shows each error at its field. */
export function useContractForm<Input extends FieldValues, Output = Input>(
  options: ContractFormOptions<Input, Output>,
): ContractForm<Input, Output> {
  const { schema, send, errorText, fields = {}, onInvalid, draft, defaultValues, ...rest } = options;
  const [initialValues] = useState(() => (draft ? { ...defaultValues, ...draft.read() } : defaultValues));
  const [failure, setFailure] = useState<unknown>();
  const isSending = useRef(false);
  const form = useForm<Input, unknown, Output>({
    ...rest,
    defaultValues: initialValues as DefaultValues<Input>,
    shouldFocusError: false, // `Form` does it, also for fields that react-hook-form does not know.
    resolver:
      schema && (async (...input) => zodResolver(typeof schema === 'function' ? await schema() : schema)(...input)),
  });
  const values = useWatch({ control: form.control }) as Input;
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState;

  const handleChange = useEffectEvent((values: Input) => {
    setFailure(undefined);
    draft?.write(values);
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (changed) => handleChange(changed.values) }),
    [subscribe],
  );

  function fail(error: unknown) {
    const field = fields[(error as { code?: string }).code ?? ''];
    if (!field) return setFailure(error);
    const [message] = [errorText(error)].flat();
    form.setError(field, { message });
  }

  async function submit() {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      await form.handleSubmit(
        async (body) => {
          try {
            await send(body, form);
            draft?.write(null);
          } catch (error) {
            fail(error);
          }
        },
        () => onInvalid?.(form.getValues()),
      )();
    } catch (error) {
      setFailure(error);
    }
    isSending.current = false;
  }

  const errorOf = (name: Path<Input>) => (get(errors, name) as FieldError | undefined)?.message;

  return {
    ...form,
    values,
    ...{ submit, isBusy: isSubmitting, submitCount, invalidNames: Object.keys(errors).join(), failure, errorText },
    field: (name, registerOptions) => ({ ...form.register(name, registerOptions), error: errorOf(name) }),
    choice: (name) => ({
      value: get(values, name) as PathValue<Input, typeof name>,
      onValueChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
      error: errorOf(name),
    }),
  };
}
