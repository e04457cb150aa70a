/** The numbers are fixed, so that a second run adds nothing. */
export const DEMO_TICKETS = [
  {
    number: 'MG-DEM001',
    name: 'Wren',
    subject: 'Text size on my tablet',
    message: 'The memory cards are easy to read, but the chat is small on my tablet. Where do I make all text larger?',
    hoursAgo: 3,
  },
  {
    number: 'MG-DEM002',
    name: 'Juniper',
    subject: 'My streak after a flight',
    message:
      'I flew from Denver to Lisbon and meditated on both days. Does my streak count the days of the new time zone?',
    hoursAgo: 26,
  },
  {
    number: 'MG-DEM003',
    name: 'Sorrel',
    subject: 'Using one account for two people',
    message: 'My husband would like to play as well. Can we share my account, or does he need one of his own?',
    hoursAgo: 50,
  },
  {
    number: 'MG-DEM004',
    name: 'Aspen',
    subject: 'Where did my data export go?',
    message:
      'I asked for my data last week and cannot find the file. Never mind, it was in my downloads folder. Thank you!',
    hoursAgo: 170,
    closedHoursAgo: 146,
  },
];
