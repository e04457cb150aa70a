import { type Day, todayIn } from '@mindgrove/contracts/rules/member-day';
import type { GoalBody, GoalChanges, GoalType } from '@mindgrove/contracts/goals';
import { toast, useUser } from '@mindgrove/kit';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { useState } from 'react';

import { goalIncomplete } from './goals.toasts.ts';

type FieldName = keyof GoalBody;

export type GoalErrors = Partial<Record<FieldName, string>>;

const MAX_TARGET = 100_000;

const CHECKS: Record<FieldName, (text: string, today: Day) => string | false> = {
  type: (text) => text === '' && 'Please choose a type of goal.',
  target: (text) => {
    const target = parseWholeNumber(text);
    if (Number.isNaN(target)) return 'Please enter a whole number, such as 4.';
    return (target < 1 || target > MAX_TARGET) && 'Please enter a number from 1 to 100,000.';
  },
  deadline: (text, today) => {
    if (text === '') return 'Please choose a date.';
    return text < today && 'Please choose today or a later day.';
  },
};

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<FieldName, string>;

/** Expects a form without errors. */
export function readGoal(form: HTMLFormElement): GoalBody {
  const { type, target, deadline } = typedIn(form);
  return { type: type as GoalType, target: parseWholeNumber(target), deadline };
}

/** Reads only changed fields, because the other field may have been changed on another device. */
export function readChanges(form: HTMLFormElement): GoalChanges {
  const { target, deadline } = readGoal(form);
  const isChanged = (name: FieldName) => {
    const field = form.elements.namedItem(name) as HTMLInputElement;
    return field.value !== field.defaultValue;
  };
  return { ...(isChanged('target') && { target }), ...(isChanged('deadline') && { deadline }) };
}

function errorsOf(form: HTMLFormElement, today: Day): GoalErrors {
  const found = Object.entries(typedIn(form)).map(([name, text]) => [name, CHECKS[name as FieldName](text, today)]);
  return Object.fromEntries(found.filter(([, error]) => error)) as GoalErrors;
}

/** All errors of a form at once, from its first submission on; the fields are known by their names. */
export function useGoalErrors() {
  const today = todayIn(useUser()?.time_zone ?? 'UTC');
  const [errors, setErrors] = useState<GoalErrors>({});

  /** Whether the form can be sent; otherwise its first error gets the focus. */
  function check(form: HTMLFormElement): boolean {
    const found = errorsOf(form, today);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    if (Object.values(typedIn(form)).includes('')) toast(goalIncomplete);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return false;
  }

  function recheck(form: HTMLFormElement) {
    if (Object.keys(errors).length > 0) setErrors(errorsOf(form, today));
  }

  return { errors, check, recheck };
}
