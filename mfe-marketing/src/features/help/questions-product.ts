import { BRAND_NAME } from '@mindgrove/ui/layout/brand';

import type { QuestionGroup } from './question.ts';

export const productQuestions: QuestionGroup[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    questions: [
      {
        id: 'how-often',
        question: 'How long and how often should I train?',
        answer: [
          'We recommend 15 to 20 minutes, three to five times a week. That fits into a busy life and leaves room for days off.',
          'Take a longer break if you need one. Your levels and totals will be right where you left them.',
        ],
      },
      {
        id: 'age',
        question: 'Do I have to be over 40?',
        answer: [
          `No, just 18 or older. ${BRAND_NAME} is designed with adults 40+ in mind. You’ll notice it in the large type and the calm pace.`,
        ],
      },
      {
        id: 'devices',
        question: 'Which devices and browsers does it work on?',
        answer: [
          'On phones, tablets and computers, in current versions of Chrome, Edge, Firefox and Safari. There’s nothing to install.',
          'If you like, you can add it to your home screen so it opens like an app. [Mobile App](/mobile-app) shows you how.',
        ],
      },
      {
        id: 'without-account',
        question: 'Can I try it before I decide?',
        answer: [
          'Yes. [Start the free trial](/signup?plan=free) with your name, email address and a password, and everything is open for 14 days. Or just [create an account](/signup), look around for a day, and start the trial later. Either way, no card needed.',
        ],
      },
    ],
  },
  {
    id: 'games',
    title: 'Games and results',
    questions: [
      {
        id: 'memory-match-rules',
        question: 'How does Memory Match work?',
        answer: [
          'There are sixteen cards, face down: eight pairs. Turn over two. If they match, they stay up. If not, they flip back after a second. Two cards make one move.',
          'Find all the pairs before you run out of moves and you win. You get 20 moves on level 1, 25 on level 2, 30 on level 3, and 35 after that.',
        ],
      },
      {
        id: 'speed-math-rules',
        question: 'How does Speed Math work?',
        answer: [
          'Sixty seconds of quick math. Each right answer adds ten to your score for each level you’re on. After five in a row the next ones count double, after ten triple, and so on. A wrong answer takes a little off, but never below zero.',
          'Five right answers in a row open the next of five levels. Prefer to take your time? [Speed Math](/speed-math) also has a practice without a clock.',
        ],
      },
      {
        id: 'adaptive-levels',
        question: 'Why did the level change?',
        answer: [
          'Most games adjust as you play. They get a little harder when you’re right, and a good bit easier when you miss. The idea is that you get about four out of five right, which keeps things lively without wearing you out.',
          'Each game tells you what comes next, and you can always choose “Easier” or “Harder” yourself.',
        ],
      },
      {
        id: 'locked-level',
        question: 'Why can’t I choose a higher level?',
        answer: [
          'In Memory Match and Speed Math you open levels one at a time: with a win, or with five right answers in a row. You can go back to any level you’ve opened. In all the other games, the choice is yours.',
        ],
      },
      {
        id: 'score',
        question: 'How is my score counted?',
        answer: [
          'A win in Memory Match starts at a score of 1,000. Moves and seconds take some off, but a win is always worth at least 100.',
          'In games that adjust to you, a round without a miss scores 500, plus 50 for each level. How fast you were doesn’t matter, as long as you’re in time. A tenth of each score goes to your total as points.',
        ],
      },
      {
        id: 'daily-exercise',
        question: 'What is the daily exercise?',
        answer: [
          'Three games picked for you each day: one for memory, one for focus, one for speed. It’s the same on all your devices. After that you’re done for the day, but you’re welcome to keep playing.',
        ],
      },
      {
        id: 'assessment',
        question: 'What is the assessment for?',
        answer: [
          'It shows where you’re starting from: four short games, eight to ten minutes. A check-in a month later uses new puzzles of the same kind, so you can see what’s changed. You can skip it, or take it later.',
        ],
      },
      {
        id: 'rest-days',
        question: 'What happens when I miss a day?',
        answer: ['You lose nothing. Your week shows which days you practiced and which were days off.'],
      },
      {
        id: 'medical',
        question: 'Do the results say something about my health?',
        answer: [
          'No. They only show how you played. A long day, a noisy room or a small screen can change them. If you’re worried about your memory, please talk to your doctor.',
        ],
      },
      {
        id: 'lost-connection',
        question: 'I lost my connection in the middle of a round. Is it gone?',
        answer: [
          'No. Go ahead and finish. We keep the result on your device and send it as soon as you’re back online. It counts exactly once.',
        ],
      },
    ],
  },
  {
    id: 'learning',
    title: 'Courses, workbooks and recipes',
    questions: [
      {
        id: 'courses',
        question: 'What is in the courses?',
        answer: [
          'Two courses of 26 short lessons each: one about memory and attention, one about stress and rest. A lesson takes three to ten minutes, gives you something to try right away, and names its sources. You find them under [Educational Resources](/education).',
        ],
      },
      {
        id: 'lesson-points',
        question: 'How do I get the points of a lesson?',
        answer: [
          'Answer its question, right or wrong, and press “Complete lesson”. You get the points once for each lesson, but you can read it as often as you like.',
        ],
      },
      {
        id: 'workbook-pdf',
        question: 'Can I print the workbooks?',
        answer: [
          'Yes. “View PDF” opens each of the three in large print, with lines to write on. The PDF is always blank. To print your own answers, use the workbook itself.',
        ],
      },
      {
        id: 'plan-minutes',
        question: 'What is my personal plan built from?',
        answer: [
          'From your points and your meditation minutes and days. Each card tells you why it’s there. [Your Wellness Journey](/personalized-plan) also puts together a session for the time you have, and keeps count of the goals you set.',
        ],
      },
    ],
  },
  {
    id: 'wellness',
    title: 'Quiet minutes',
    questions: [
      {
        id: 'meditation-length',
        question: 'How long is a meditation?',
        answer: [
          'As long as you like: 2, 5, 10, 15 or 20 minutes. You can pause. If you stop early, every full minute still counts.',
        ],
      },
      {
        id: 'guided-sits',
        question: 'Are there guided meditations?',
        answer: [
          'Yes, ten of them, from three minutes at a desk to twelve before sleep. Your device reads them aloud if it has a voice, and the words appear on the screen as you go. You can turn off either one, and you can read the whole sit beforehand.',
        ],
      },
      {
        id: 'breathing-dizzy',
        question: 'Is calm breathing for everyone?',
        answer: [
          'Go only as slowly as feels comfortable. If you feel dizzy, stop and breathe normally. If you have trouble with your lungs or heart, ask your doctor first.',
        ],
      },
      {
        id: 'mood-privacy',
        question: 'Who can see my mood and my notes?',
        answer: [
          'Only you. No other member sees your moods, notes, check-in answers or workbook answers, and neither do our administrators. They’re part of the data you can [download or delete](/account).',
        ],
      },
      {
        id: 'streak',
        question: 'When does my streak end?',
        answer: [
          'When a whole day goes by without a meditation. Several in one day count as one day.',
          'A day starts at 3 a.m. in your own time zone, so a late night still counts for the day before. You can set your time zone on your [account page](/account).',
        ],
      },
    ],
  },
];
