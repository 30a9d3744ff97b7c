/** Copies a text; false where the browser refuses or has no clipboard (no https), so that the text can be shown instead. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
