/** After this time (ms) a frame is on the screen of a slow phone, too. */
const SHOWN_MS = 50;

/**
 * Runs a task when the next frame is on the screen: for work that may follow the visible response to a click. A task that starts
 * sooner delays that frame. In a hidden tab it waits until the tab is visible.
 */
export function afterNextPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, SHOWN_MS));
}
