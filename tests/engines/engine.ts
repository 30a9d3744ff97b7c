/** What the journey needs of a browser. Each engine is driven by its own protocol: see chromium.ts, firefox.ts and webkit.ts. */

/** One window of a browser with an empty profile. */
export interface Tab {
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** The value of an expression in the page; a promise is awaited. */
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** A click of the mouse, in CSS pixels from the top left of the window. */
  press: (x: number, y: number) => Promise<void>;
  /** Keys, as somebody types them into the focused field. */
  type: (text: string) => Promise<void>;
  /** Chooses files in the first `<input type="file">`. */
  choose: (files: string[]) => Promise<void>;
  /** What the page has reported since the last call: errors of scripts, failed requests, violations of the content policy. */
  takeProblems: () => string[];
  /** Ends the browser. */
  close: () => Promise<void>;
}

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit';
  /** What has to be installed before it can run here; null when nothing is missing. */
  missing: () => string | null;
  /** Starts the browser; it keeps its files in `folder`, and what the page saves in `downloads` inside. */
  start: (folder: string) => Promise<Tab>;
}

/** Of the window: a phone, as narrow as MiniBrowser can be. */
export const WINDOW = { width: 500, height: 900 };
