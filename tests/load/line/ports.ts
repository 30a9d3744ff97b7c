/** Ports of the benchmark over a line: the preview's is that of the browser tests. */
import { ports } from '../../e2e/ports.ts';

export const previewPort = Number(ports.TANDA_PREVIEW_PORT);
/** What the phone connects to, and what the line leads to. */
export const linePort = previewPort + 1;
export const securePort = previewPort + 2;
export const siteUrl = `https://localhost:${linePort}`;
