/** Runs after the build: writes a page for each first screen, with its frame in three languages, and the host's files. */
import fs from 'node:fs';
import path from 'node:path';
import type * as Entry from '../frames/entry.ts';
import { moveSourceMaps, writeHostFiles } from '../host/hostFiles.ts';
import { securityHeaders } from '../host/securityHeaders.ts';
import { addressOf, type Screen, screens } from '../screens.ts';
import { appFiles, dist, filesOf, fonts, page as builtPage, root, splitStyles } from './bundle.ts';
import { firstStyles } from './firstStyles.ts';
import { inlineHash, inlineScript } from './inlineScript.ts';
import { headPlan, startPlan } from './plans.ts';
import { writeServer } from './server.ts';
import { offlineFiles, writeWorker } from './worker.ts';

const entry = (await import(path.join(root, 'dist-prerender/entry.js'))) as typeof Entry;
const { styles, laterStylesheet } = splitStyles();

const textsOf = (language: string) => ({
  shop: JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/shop.json`), 'utf8')) as object,
});

function template(id: string, html: string): string {
  if (/<script/.test(html)) throw new Error(`${id}: contains a script, so a part of it was not ready in time`);
  if (/\sstyle="/.test(html)) throw new Error(`${id}: contains an inline style, which the content policy refuses`);
  return `<template id="${id}">${html}</template>`;
}

async function framesOf(screen: Screen): Promise<{ frames: string; title: string }> {
  const frames: string[] = [];
  let title = '';
  for (const language of entry.languages) {
    const html = await entry.renderFrame(addressOf(screen), language, textsOf(language));
    // React renders titles and preloads first; the head has its own. The title is in the default language until the app replaces it
    title ||= /<title>.*?<\/title>/.exec(html)?.[0] ?? '';
    const body = html.replaceAll(/<title>.*?<\/title>|<link rel="(preload|canonical)"[^>]*>/g, '');
    frames.push(template(`frame-${language}`, body));
    for (const name of screen.fill?.templates ?? []) {
      frames.push(template(`fill-${name}-${language}`, await entry.renderTemplate(name, language, textsOf(language))));
    }
  }
  return { frames: frames.join(''), title };
}

const hashes: string[] = [];
const hashed = (script: string): string => {
  hashes.push(inlineHash(script));
  return `<script>${script}</script>`;
};
const styleHashes: string[] = [];
/** The code of all first screens. */
const firstFiles: string[] = [];
for (const screen of screens) {
  const modules = [...new Set([...appFiles, ...(screen.module ? filesOf(screen.module) : [])])].map((file) => `/${file}`);
  firstFiles.push(...modules);
  const head = hashed(await inlineScript('inline/head.ts', await headPlan(screen, entry, modules)));
  const plan = startPlan(screen, entry, modules, laterStylesheet);
  const body = hashed(await inlineScript(`inline/pages/${screen.fill?.script ?? 'plain'}.ts`, plan));
  const { frames, title } = screen.module ? await framesOf(screen) : { frames: '', title: '' };
  const page = builtPage
    .replace('<!--head-->', () => `${head}<link rel="preconnect" href="${entry.api}" crossorigin>`)
    .replace(/<title>.*?<\/title>/, (plain) => title || plain)
    .replace('<div id="root"></div>', () => `<div id="root"></div>${frames}${body}`);
  const missing = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file).find((file) => !fs.existsSync(path.join(dist, file)));
  if (missing) throw new Error(`${screen.file} names a file that the build does not have: ${missing}`);
  const first = await firstStyles(page, styles);
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
const headers = securityHeaders({ api: entry.api, scriptHashes: [...new Set(hashes)], styleHashes, reportUrl });
moveSourceMaps(dist);
writeHostFiles(dist, headers, shellFiles);
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
fs.rmSync(path.join(root, 'dist-prerender'), { recursive: true });
process.exit(0);
