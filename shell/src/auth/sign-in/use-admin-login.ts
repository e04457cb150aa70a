import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginBody, loginBody } from '@mindgrove/contracts/auth';
import { call, toast } from '@mindgrove/kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { formErrorText } from '../../forms/form-errors.ts';
import { isCodeRequired } from './login-error.tsx';
import { loginSuccessful } from './sign-in.toasts.ts';
import { useStartSession } from './use-start-session.ts';

export function useAdminLogin() {
  const startSession = useStartSession();
  const form = useForm<LoginBody>({ resolver: zodResolver(loginBody) });
  const [step, setStep] = useState<'password' | 'code'>('password');

  const submit = form.handleSubmit(async (body) => {
    try {
      const response = await call('POST /admin/login', { body });
      toast(loginSuccessful);
      await startSession(response);
    } catch (error) {
      // Not a failure: the form asks for the code.
      if (isCodeRequired(error)) return setStep('code');
      form.setError('root', { message: formErrorText(error) });
      form.setFocus(body.code ? 'code' : 'password', { shouldSelect: true });
    }
  });

  function restart() {
    form.clearErrors();
    form.resetField('code');
    setStep('password');
  }

  return { form, step, submit, restart };
}
