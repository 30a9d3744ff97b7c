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
  /** Modules that are requested behind the first answer. */
  early: string[];
  hero?: Record<'light' | 'dark', readonly [phone: string, wide: string, tiny: string]>;
  pictures?: { count: number; sizes: string; cover?: string | undefined };
}

export interface StartPlan {
  modules: string[];
  styles: string;
  /** Code that is needed when the cart is not empty. */
  filled?: string[] | undefined;
  /** How long the app's start waits at most for the answer that has the first pictures (ms). */
  patience: number;
  /** How long pictures are requested before the code (ms). */
  lead: number;
  isPlainOnly: boolean;
  /** Origin of the pictures. */
  api: string;
  /** The address must have a value for the page to be taken over. */
  hasParam: boolean;
}

/** What the first script hands to the second. */
export interface First {
  /** The answer to the first request, unchecked; undefined until it arrives, and when it fails. */
  answer: unknown;
  /** The address has no filters but a category whose data the page asks for. */
  isPlain: boolean;
  /** The value in the page's address, if there is one. */
  param: string | null;
  pictures: HTMLImageElement[];
  /** The first answer and its pictures are known, or will not come. */
  isKnown: boolean;
  onKnown: (() => void) | null;
  /** The app calls it when it has begun to render. @param isHydrated whether it takes the frame over */
  onStart: ((isHydrated: boolean) => void) | null;
}

declare global {
  interface Window {
    __first?: First;
  }
}
