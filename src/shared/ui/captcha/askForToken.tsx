/** Asks the captcha's provider for a token, outside of the page's own tree, because a request may need one wherever it comes from. */
import { createRoot } from 'react-dom/client';
import type { CaptchaProvider } from '~/shared/config/captcha';
import { CaptchaDialog, type CaptchaFailure } from './CaptchaDialog';

let last: Promise<unknown> = Promise.resolve();

function ask(provider: CaptchaProvider): Promise<{ token: string } | CaptchaFailure> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<{ token: string } | CaptchaFailure>((resolve) => {
    root.render(<CaptchaDialog provider={provider} onDone={resolve} />);
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}

/** Gets a token, which is good for one request. One at a time: two widgets would lie on one another. */
export function askForToken(provider: CaptchaProvider): Promise<{ token: string } | CaptchaFailure> {
  const mine = last.then(() => ask(provider));
  last = mine;
  return mine;
}
