// For exercises with points, which do not exist yet: section 8 of the specification fixes the texts.
import type { ToastContent } from '@mindgrove/kit';

export const exerciseCompleted: ToastContent = { title: 'Exercise completed! Points added!' };
export const exerciseAlreadySolved: ToastContent = { title: 'This exercise is already solved. Points not added.' };
export const allExercisesCompleted: ToastContent = { title: "You've completed all exercises!" };
