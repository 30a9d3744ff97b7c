/** The script of a page with content of its own: makes it of the page's components as soon as its data are there. */
import Page, { prefetch } from '#page';
import { render, renderRest } from '../runtime/dom';
import { QueryClient } from '../runtime/query';
import { jsx } from '../runtime/react';

const renderPage = () => render(jsx(Page, {}));

window.__first?.show?.({
  renderFrame: renderPage,
  renderPage: async () => {
    const data = await prefetch(new QueryClient(), new URL(document.URL));
    return data === null ? null : renderPage();
  },
  renderRest,
});
