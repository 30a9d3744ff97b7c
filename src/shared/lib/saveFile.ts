/** How long the address of a download is kept (ms): the browser may begin to read it after the click. */
const KEPT_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
