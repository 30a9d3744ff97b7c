/** What the build puts into the inline scripts of a page (build/plans.ts). */
export interface HeadPlan {
  api: string;
  headers: Record<string, string>;
  directions: Record<string, string>;
  fallbackLanguage: string;
  param?: { pattern: string; placeholder: string } | undefined;
  /** Stands for the category in addresses. */
  category?: string | undefined;
  isPlainOnly?: boolean | undefined;
  requests: string[];
  categoryRequests?: string[] | undefined;
  wideRequests?: string[] | undefined;
  /** Address of the texts, with `{lng}`. */
  texts: string;
  /** Modules that are requested behind the first response and the page's script. */
  early: string[];
  /** The page has a script of its own, which is requested beside the first response. */
  hasScript: boolean;
  hero?: Record<'light' | 'dark', readonly [phone: string, wide: string, tiny: string]>;
}

/** A text or an attribute of the frame that is not the same in every language, in all but the first; the place counts the nodes from 0. */
export type FrameText = [place: number, attribute: string, ...texts: string[]];

export interface StartPlan {
  modules: string[];
  styles: string;
  /** Code that is needed when the cart is not empty. */
  filled?: string[] | undefined;
  /** The frame is in the first of them. */
  languages: readonly string[];
  frame: readonly FrameText[];
  /** How long the app's start waits at most for the page's data (ms). */
  timeoutMs: number;
  /** How long images are requested before the code (ms). */
  headStartMs: number;
  isPlainOnly: boolean;
  /** The address must have a value for the page to be hydrated. */
  hasParam: boolean;
  /** Another script makes the page as soon as its data are there. */
  isShownEarly: boolean;
}

/** What the page's script can show (`inline/page.ts`). */
export interface EarlyPage {
  /** What the page shows before its data are there, for an address that the frame is not made for. */
  renderFrame: () => DocumentFragment;
  /** What it shows with its data, once they are there; null when it is the frame. */
  renderPage: () => Promise<DocumentFragment | null>;
  /** Adds the end of long lists, which the others leave out. */
  renderRest: () => void;
}

/** What the scripts of a page and the app know of each other. */
export interface First {
  /** The address has no filters but a category whose data the page asks for. */
  isPlain: boolean;
  category: string | null;
  /** The value in the page's address, if there is one. */
  param: string | null;
  /** Requests part of the app and its texts, where that waits for the page's script and the first response. */
  loadEarly: (() => void) | null;
  /** The page's script calls it. */
  show: ((page: EarlyPage) => void) | null;
  /** The app calls it before it renders; the page does not change any more. @returns whether the page is shown with its data */
  end: (() => boolean) | null;
  /** The app calls it when it handles clicks. */
  onStart: (() => void) | null;
}

declare global {
  interface Window {
    __first?: First;
  }
}
