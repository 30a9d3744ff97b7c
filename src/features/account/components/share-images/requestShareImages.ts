/** Per seller: whether images are being made now, and whether they were asked for again meanwhile. */
const running = new Map<string, { isAskedAgain: boolean }>();

/**
 * Makes the missing share images of a seller in the background. Call it after anything that an image shows has changed.
 * A failure is silent: a link then shows the product's own image, and the next call tries again.
 */
export function requestShareImages(sellerId: string): void {
  const state = running.get(sellerId);
  if (state) {
    state.isAskedAgain = true;
    return;
  }
  const fresh = { isAskedAgain: false };
  running.set(sellerId, fresh);
  void import('./makeShareImages')
    .then(({ makeShareImages }) => makeShareImages(sellerId))
    .catch(() => undefined)
    .finally(() => {
      running.delete(sellerId);
      if (fresh.isAskedAgain) requestShareImages(sellerId);
    });
}
