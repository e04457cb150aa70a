export function downloadCalendar(filename: string, calendar: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  link.download = filename;
  link.click();
  // The browser reads the address only when it begins to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
