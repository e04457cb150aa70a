import type { QuestionGroup } from './question.ts';

export const membershipQuestions: QuestionGroup[] = [
  {
    id: 'plans',
    title: 'Trial, plans and payment',
    questions: [
      {
        id: 'after-trial',
        question: 'Will the free trial turn into a charge?',
        answer: [
          'No. We don’t ask for a card, so there’s nothing to charge. After 14 days it ends on its own. Everything you did stays yours to read and download.',
        ],
      },
      {
        id: 'how-to-pay',
        question: 'How do I pay?',
        answer: [
          'By card, on the [pricing page](/pricing). Before you pay, you see today’s charge and the next three. Stripe handles the payment, and your card number never reaches us. Receipts are on [your account page](/account).',
        ],
      },
      {
        id: 'cancel',
        question: 'How do I cancel?',
        answer: [
          'On [your account page](/account), any time, no reason needed. You keep access until the end of the period you’ve paid for. You don’t have to cancel a trial.',
        ],
      },
      {
        id: 'access-ended',
        question: 'My access has ended. Are my results gone?',
        answer: [
          'No. They’re safe in your account. You can still look at your progress and download your data, and when you choose a plan, you pick up right where you left off.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and privacy',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password. What now?',
        answer: [
          'On the [sign-in page](/login) you can ask for a link by email. It works once, for 30 minutes. Setting a new password signs you out on all your other devices.',
          'No email? Check your spam folder, and make sure you typed the address you signed up with.',
        ],
      },
      {
        id: 'text-size',
        question: 'Can I make the text larger?',
        answer: [
          'Yes. On your [account page](/account) you can choose normal, large or largest text, and less motion. Your browser’s zoom works, too. There’s more on our [accessibility](/accessibility) page.',
        ],
      },
      {
        id: 'write-a-review',
        question: 'Can I write a review?',
        answer: [
          'Yes, good or bad, on your [account page](/account), once you have played a round or meditated here. You choose the name and age it shows. We read it before it goes up, and we decide by a few rules, never by stars: no ads, no health claims, nothing about other people. You can change it or take it down at any time.',
        ],
      },
      {
        id: 'sign-out-everywhere',
        question: 'I signed in on someone else’s computer. How do I sign out there?',
        answer: [
          'Your [account page](/account) lists every device where you’re signed in. Sign out of that one, or press “Sign out everywhere”.',
        ],
      },
      {
        id: 'export-and-delete',
        question: 'How do I download my data, or delete my account?',
        answer: [
          'Both are on your [account page](/account). The download is one JSON file with everything we keep about your account.',
          'After you ask for deletion, you have 14 days to change your mind. Then your account, results, minutes and chat messages are gone.',
        ],
      },
      {
        id: 'what-is-stored',
        question: 'What do you store about me?',
        answer: [
          'Your account, your logins, your game rounds, your meditation minutes, your moods and answers, your chat messages, your booked sessions, and what you write to support. The [Privacy Policy](/privacy-policy) says why we keep each of these, and for how long.',
        ],
      },
    ],
  },
  {
    id: 'community',
    title: 'Community',
    questions: [
      {
        id: 'who-reads-chat',
        question: 'Who can read what I write in the chat?',
        answer: [
          'Every member with access, with your name beside it. Visitors can’t. Please don’t write anything you wouldn’t say in a room full of friendly strangers.',
        ],
      },
      {
        id: 'delete-message',
        question: 'Can I change a chat message, or take it back?',
        answer: [
          'You can edit your own message for 15 minutes after you send it; others will see that you edited it. You can delete it at any time, and it disappears for everyone at once. You cannot delete other people’s messages.',
        ],
      },
      {
        id: 'unkind-message',
        question: 'Someone is being unkind. What can I do?',
        answer: [
          'Press “More” on the message. “Report…” tells our moderators, who read every report; no one else will know that you reported it. “Mute…” hides that person’s messages from you alone. They won’t be told, and you can unmute them at any time under “Muted people”. What we ask of everyone is in the [community guidelines](/community/guidelines).',
        ],
      },
      {
        id: 'new-in-chat',
        question: 'Why is my link hidden in the chat?',
        answer: [
          'In the first three days after signing up, links and email addresses are hidden from messages, and there is a limit to how many messages you can send in a minute. It keeps advertisers out, and it ends on its own.',
        ],
      },
    ],
  },
  {
    id: 'trainers',
    title: 'Sessions with trainers',
    questions: [
      {
        id: 'book-session',
        question: 'How do I book a session?',
        answer: [
          'On the [community page](/community), below the chat: choose a trainer, a day and an open time. A session takes 50 minutes. You’ll see every time in your own time zone and in the trainer’s, and we’ll email you an entry for your calendar.',
        ],
      },
      {
        id: 'change-session',
        question: 'Can I move or cancel a session?',
        answer: [
          'Yes, up to 24 hours before it starts, under “Your sessions” on the same page. After that, please [write to us](/contact). If we have to cancel, we’ll email you and tell you why.',
        ],
      },
    ],
  },
];
