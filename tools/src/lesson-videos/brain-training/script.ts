import type { Video } from '../video.ts';

/** Why spaced practice beats cramming; sources are in the lesson. */
export const brainTraining: Video = {
  name: 'brain-training',
  language: 'en',
  scenes: [
    {
      drawing: 'neighbors.svg',
      captions: [
        { text: 'Two neighbors want to learn the same twenty words of Spanish.', seconds: 4.5 },
        { text: 'Each of them has one hour.', seconds: 2.5 },
      ],
    },
    {
      drawing: 'week.svg',
      captions: [
        { text: 'One studies for a whole hour on Sunday.', seconds: 3.5 },
        { text: 'The other takes fifteen minutes on four different days.', seconds: 4.5 },
      ],
    },
    {
      drawing: 'curves.svg',
      captions: [
        { text: 'After the hour on Sunday, forgetting begins: quickly at first, more slowly later.', seconds: 6 },
        { text: 'Each new sitting lifts the memory up again, and then it fades more slowly.', seconds: 7 },
      ],
    },
    {
      drawing: 'weeks-later.svg',
      captions: [
        { text: 'Weeks later, the words from four short sittings are more likely to be there.', seconds: 5.5 },
      ],
    },
    {
      drawing: 'experiments.svg',
      captions: [
        { text: 'A review of 317 experiments agrees: the same time, spread out, goes further.', seconds: 5.5 },
      ],
    },
    {
      drawing: 'plan.svg',
      captions: [
        { text: 'Try it with five words. Recall them tomorrow, in three days, and in a week.', seconds: 6 },
        { text: 'Recall first, look second.', seconds: 3 },
      ],
    },
  ],
};
