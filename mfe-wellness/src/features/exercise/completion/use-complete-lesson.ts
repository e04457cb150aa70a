import type { Lesson } from '@mindgrove/contracts/content/exercises';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useRef } from 'react';

import { completeLesson, lessonQuery, ROUTES_WITH_LESSONS } from '../../../lessons/lessons.queries.ts';

export function useCompleteLesson({ id }: Lesson, onCompleted: () => void) {
  const queries = useQueryClient();
  // `isPending` arrives too late for the second press of a double click.
  const isSending = useRef(false);
  const { mutate, isPending, error, data } = useMutation({
    ...completeLesson,
    onSuccess: () => {
      onCompleted();
      // Not fetched again, because new addresses would restart a video.
      queries.setQueryData(lessonQuery(id).queryKey, (old) => old && { data: { ...old.data, solved: true } });
      void invalidateRoutes(queries, ROUTES_WITH_LESSONS);
    },
    onSettled: () => (isSending.current = false),
  });

  function complete() {
    if (isSending.current) return;
    isSending.current = true;
    mutate(id);
  }

  return { complete, isPending, error, message: data?.message };
}
