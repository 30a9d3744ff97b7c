/** The page whose script is built (`build/inlineScript.ts`). */
declare module '#page' {
  import type { Child } from '../runtime/react';

  export default function Page(): Child;
  export const prefetch: (client: object, address: URL) => Promise<unknown>;
}
