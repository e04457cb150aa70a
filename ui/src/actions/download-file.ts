/** Lets the browser save a text as a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser reads the address only when it begins to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
