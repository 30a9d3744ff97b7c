/** Sources of input actions, the same in WebDriver and WebDriver BiDi (https://www.w3.org/TR/webdriver2/#actions). */

/** A click of the mouse. @param x, y in CSS pixels from the top left of the window */
export const clickAt = (x: number, y: number): object => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** The keys of a text, one after the other. */
export const keysOf = (text: string): object => ({
  type: 'key',
  id: 'keys',
  actions: Array.from(text).flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
});
