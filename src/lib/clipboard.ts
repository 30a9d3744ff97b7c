/** Copies a text; false where the browser refuses, so that the text can be shown instead. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
