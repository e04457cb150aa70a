/**
 * Opens a tab at once, because browsers block tabs that do not open on a press, and gives it its address when that is
 * known. Resolves to the address if the tab was blocked or closed meanwhile; rejects, without a tab, if there is none.
 */
export async function openInNewTab(findAddress: () => Promise<string>): Promise<string | undefined> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const address = await findAddress();
    if (!tab || tab.closed) return address;
    tab.location.replace(address);
    return undefined;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
