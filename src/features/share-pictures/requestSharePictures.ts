/** Per seller: whether pictures are being made now, and whether they were asked for again meanwhile. */
const running = new Map<string, { isAskedAgain: boolean }>();

/**
 * Makes the missing share pictures of a seller in the background. Call it after anything that a picture shows has changed.
 * A failure is silent: a link then shows the product's own picture, and the next call tries again.
 */
export function requestSharePictures(sellerId: string): void {
  const state = running.get(sellerId);
  if (state) {
    state.isAskedAgain = true;
    return;
  }
  const fresh = { isAskedAgain: false };
  running.set(sellerId, fresh);
  void import('./makeSharePictures')
    .then(({ makeSharePictures }) => makeSharePictures(sellerId))
    .catch(() => undefined)
    .finally(() => {
      running.delete(sellerId);
      if (fresh.isAskedAgain) requestSharePictures(sellerId);
    });
}
