/** Hands a text to the browser's downloads. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the address when it begins to save, which is after this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
