import type { Caption, Video } from '../video.ts';

/** `motion.css` moves the circle in the same rhythm. */
const breath: readonly Caption[] = [
  { text: 'In: two, three, four.', seconds: 4 },
  { text: 'Out: two, three, four, five, six.', seconds: 6 },
];

/** How a slow breath out calms the body; sources are in the lesson. */
export const stressManagement: Video = {
  name: 'stress-management',
  language: 'en',
  scenes: [
    {
      drawing: 'alarm.svg',
      captions: [{ text: 'Something startles you: a near miss in traffic, or an angry message.', seconds: 4.5 }],
    },
    {
      drawing: 'tense.svg',
      captions: [{ text: 'Your heart speeds up, your breath gets short, your muscles tighten.', seconds: 4.5 }],
    },
    {
      drawing: 'steer.svg',
      captions: [{ text: 'You cannot tell your heart to slow down. But you can slow your breath.', seconds: 4.5 }],
    },
    {
      drawing: 'slower.svg',
      captions: [{ text: 'While you breathe out, your heart beats a little more slowly.', seconds: 4.5 }],
    },
    {
      drawing: 'breathe.svg',
      captions: [
        { text: 'Breathe with the circle. If its pace does not suit you, keep your own.', seconds: 4.5 },
        ...[breath, breath, breath].flat(),
      ],
    },
    {
      drawing: 'settled.svg',
      captions: [
        { text: 'Many people feel a bit calmer after a minute of this.', seconds: 4 },
        { text: 'If you feel dizzy, stop and breathe the way you normally do.', seconds: 4 },
      ],
    },
  ],
};
