/** Lets the browser save a text or a picture as a file. */
export function downloadFile(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // The browser reads the address only when it begins to save.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
