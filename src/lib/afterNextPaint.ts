/** How long after its beginning (ms) a frame is surely on a slow phone's screen. */
const SHOWN_MS = 50;

/**
 * Runs a task when the frame drawn next is on the screen: for what may follow the answer to a press. A task that begins sooner
 * holds that very frame back (docs/performance.md). In a hidden tab it waits until the tab is seen.
 */
export function afterNextPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, SHOWN_MS));
}
