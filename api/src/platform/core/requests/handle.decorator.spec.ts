import { describe, expect, it } from '@jest/globals';

import type { Handle } from './handle.decorator.js';
import type { RouteInput } from './route-input.js';

type DecoratorOf<Method> = (target: object, name: string, descriptor: TypedPropertyDescriptor<Method>) => void;
type Verdict<Method> =
  ReturnType<typeof Handle<'POST /weekly-goal'>> extends DecoratorOf<Method> ? 'compiles' : 'is rejected';

interface Right {
  data: { weekly_goal: number };
}

// The compiler judges: each of these literals has one type that fits.
describe('@Handle', () => {
  it('takes a method with the input and the response of its route', () => {
    const withInput: Verdict<(input: RouteInput<'POST /weekly-goal'>) => Right> = 'compiles';
    const withMore: Verdict<(user: { id: number }, input: RouteInput<'POST /weekly-goal'>) => Promise<Right>> =
      'compiles';
    const withoutInput: Verdict<() => Right> = 'compiles';

    expect([withInput, withMore, withoutInput]).toEqual(['compiles', 'compiles', 'compiles']);
  });

  it('rejects a method with the input of another route', () => {
    const ofAnother: Verdict<(input: RouteInput<'POST /add-wellness'>) => Right> = 'is rejected';
    const ofEither: Verdict<(input: RouteInput<'POST /add-wellness' | 'POST /weekly-goal'>) => Right> = 'is rejected';

    expect([ofAnother, ofEither]).toEqual(['is rejected', 'is rejected']);
  });

  it('rejects a method with another response', () => {
    const ofAnother: Verdict<(input: RouteInput<'POST /weekly-goal'>) => { data: string }> = 'is rejected';

    expect(ofAnother).toBe('is rejected');
  });
});
