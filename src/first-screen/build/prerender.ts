/** Runs after the build: writes a page for each first screen, with its frame and the texts of all languages, and the host's files. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type * as Entry from '../frames/entry.ts';
import { captchaHeaders, captchaPage } from '../host/captchaPage.ts';
import { moveSourceMaps, type OwnPage, writeHostFiles } from '../host/hostFiles.ts';
import { securityHeaders } from '../host/securityHeaders.ts';
import { addressOf, hasScript, type Screen, screens } from '../screens.ts';
import { appFiles, dist, filesOf, fonts, page as builtPage, root, splitStyles } from './bundle.ts';
import { firstStyles } from './firstStyles.ts';
import { bundleScript, inlineHash, inlineScript, insert } from './inlineScript.ts';
import { headPlan, startPlan } from './plans.ts';
import { writeServer } from './server.ts';
import { frameTexts } from './frameTexts.ts';
import { textsIn } from './pageTexts.ts';
import { offlineFiles, writeWorker } from './worker.ts';

const entry: typeof Entry = await import(path.join(root, 'dist-prerender/entry.js'));
const { styles, laterStylesheet } = splitStyles();
/** Compiled as a whole while it arrives (decision 0017). */
const EAGER = '//# allFunctionsCalledOnLoad\n';

const textsOfTopic = (language: string, topic: string): object =>
  JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/${topic}.json`), 'utf8'));
const textsOf = (language: string, topics: readonly string[] = []): { shop: object } => ({
  ...Object.fromEntries(topics.map((topic) => [topic, textsOfTopic(language, topic)])),
  shop: textsOfTopic(language, 'shop'),
});

/** What React writes for the head, before the frame. Its title stays: `inline/start.ts` takes it from there, in the reader's language. */
const OF_HEAD = /<link rel="(preload|canonical)"[^>]*>/g;
/** What a page does not need: the parser knows the namespace of `<svg>`, and the router's mark is for its own server. */
const UNUSED_ATTRIBUTES = / (xmlns="[^"]*"|data-discover="true")/g;

/** The frame of a screen in each language. */
async function framesOf(screen: Screen): Promise<{ frames: string[]; title: string }> {
  const frames: string[] = [];
  let title = '';
  for (const language of entry.languages) {
    const html = await entry.renderFrame(addressOf(screen), language, textsOf(language, screen.topics));
    if (/<script/.test(html)) throw new Error(`${screen.file}: contains a script, so a part of it was not ready in time`);
    if (/\sstyle="/.test(html)) throw new Error(`${screen.file}: contains an inline style, which the content policy refuses`);
    // in the first language until the page's script replaces it
    title ||= /<title>.*?<\/title>/.exec(html)?.[0] ?? '';
    frames.push(html.replaceAll(OF_HEAD, '').replaceAll(UNUSED_ATTRIBUTES, ''));
  }
  return { frames, title };
}

const hashes: string[] = [];
const hashed = (script: string): string => {
  hashes.push(inlineHash(script));
  return `<script>${script}</script>`;
};
/** The code and texts by which a page shows itself with its data. */
async function pageScript({ isShownEarly, module }: Screen): Promise<string> {
  if (!isShownEarly) return '';
  const script = await bundleScript('inline/page.ts', { api: entry.api, page: module ?? undefined });
  const texts = textsIn(
    script,
    entry.languages.map((language) => textsOf(language).shop),
  );
  return insert(script, 'TEXTS', texts);
}

/** Writes a page's script as a file. @returns its element, which runs it when the page has been read */
function scriptElement(script: string, name: string): string {
  const code = EAGER + script;
  // the handler puts it into pages that have their responses
  if (code.includes('</')) throw new Error('The script of a page has what looks like the end of an element');
  hashes.push(inlineHash(code));
  const file = `/assets/first/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  fs.mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(dist, file), code);
  firstFiles.push(file);
  return `<script defer fetchpriority="high" src="${file}"></script>`;
}

/** Writes the page with the captcha, where the build has one. @returns its headers */
async function writeCaptcha(): Promise<OwnPage[]> {
  const { captcha } = entry;
  if (!captcha) return [];
  const script = await inlineScript('inline/captcha.ts', captcha);
  const file = `${entry.CAPTCHA_PAGE}.html`;
  fs.writeFileSync(path.join(dist, file), captchaPage(script));
  return [{ route: entry.CAPTCHA_PAGE, file, headers: captchaHeaders(captcha.provider, inlineHash(script)) }];
}

const site = process.env.TANDA_SITE_URL;
// the connection to the site itself is there already; such a link would open another one
const preconnect = entry.api === site ? '' : `<link rel="preconnect" href="${entry.api}" crossorigin>`;
const styleHashes: string[] = [];
/** The code of all first screens. */
const firstFiles: string[] = [];
for (const screen of screens) {
  const modules = [...new Set([...appFiles, ...(screen.module ? filesOf(screen.module) : [])])].map((file) => `/${file}`);
  if (!screen.isForm) firstFiles.push(...modules);
  const head = hashed(await inlineScript('inline/head.ts', await headPlan(screen, entry, modules)));
  const { frames, title } = screen.module ? await framesOf(screen) : { frames: [''], title: '' };
  const plan = startPlan(screen, modules, laterStylesheet, entry.languages, frameTexts(frames));
  const script = await pageScript(screen);
  const ownFile = hasScript(screen) ? scriptElement(script, path.parse(screen.file).name) : '';
  const body = hashed(await inlineScript('inline/start.ts', plan)) + (script && !ownFile ? hashed(script) : '');
  const frame = screen.module ? `<template id="frame">${frames[0]}</template>` : '';
  const topics = screen.topics ? ` data-topics="${screen.topics.join(' ')}"` : '';
  const page = builtPage
    .replace('<!--head-->', () => `${head}${ownFile}${preconnect}`)
    .replace(/<title>.*?<\/title>/, (plain) => title || plain)
    .replace('<div id="root"></div>', () => `<div id="root"${topics}></div>${frame}${body}`);
  const missing = [...page.matchAll(/\/assets\/[\w./-]+/g)].map(([file]) => file).find((file) => !fs.existsSync(path.join(dist, file)));
  if (missing) throw new Error(`${screen.file} names a file that the build does not have: ${missing}`);
  const first = await firstStyles(page + script, styles);
  styleHashes.push(inlineHash(first));
  fs.writeFileSync(
    path.join(dist, screen.file),
    page.replace('</head>', () => `<style>${first}</style></head>`),
  );
}

const shellFiles = [...new Set([laterStylesheet, ...offlineFiles(), ...firstFiles, ...fonts.map((file) => `/${file}`)])];
await writeWorker(entry, shellFiles, hashes);
await writeServer(entry);
const reportUrl = process.env.CSP_REPORT_URL || undefined;
const headers = securityHeaders({
  ...{ api: entry.api, site, scriptHashes: [...new Set(hashes)], styleHashes, reportUrl },
  hasCaptcha: entry.captcha !== null,
});
moveSourceMaps(dist);
writeHostFiles(dist, headers, shellFiles, {
  api: entry.api === site ? process.env.TANDA_API_URL || undefined : undefined,
  own: await writeCaptcha(),
});
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
fs.rmSync(path.join(root, 'dist-prerender'), { recursive: true });
process.exit(0);
