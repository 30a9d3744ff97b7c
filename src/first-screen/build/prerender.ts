/** Runs after the build: writes a page for each first screen, with its frame in three languages, and the host's files. */
import fs from 'node:fs';
import path from 'node:path';
import type * as Entry from '../frames/entry.ts';
import { moveSourceMaps, writeHostFiles } from '../host/hostFiles.ts';
import { securityHeaders } from '../host/securityHeaders.ts';
import { addressOf, screens } from '../screens.ts';
import { appFiles, dist, filesOf, fonts, root, splitStyles, template } from './bundle.ts';
import { firstStyles } from './firstStyles.ts';
import { inlineHash, inlineScript } from './inlineScript.ts';
import { bodyPlan, headPlan } from './plans.ts';
import { writeServer } from './server.ts';
import { offlineFiles, writeWorker } from './worker.ts';

const entry = (await import(path.join(root, 'dist-prerender/entry.js'))) as typeof Entry;
const { styles, laterStylesheet } = splitStyles();

const textsOf = (language: string) => ({
  shop: JSON.parse(fs.readFileSync(path.join(root, `public/locales/${language}/shop.json`), 'utf8')) as object,
});

async function framesOf(url: string): Promise<{ frames: string; title: string }> {
  const frames: string[] = [];
  let title = '';
  for (const language of entry.languages) {
    const html = await entry.renderFrame(url, language, textsOf(language));
    if (/<script/.test(html)) throw new Error(`${url}: the frame contains a script, so a part of it was not ready in time`);
    if (/\sstyle="/.test(html)) throw new Error(`${url}: the frame contains an inline style, which the content policy refuses`);
    // React renders titles and preloads first; the head has its own. The title is in the default language until the app replaces it
    title ||= /<title>.*?<\/title>/.exec(html)?.[0] ?? '';
    const body = html.replaceAll(/<title>.*?<\/title>|<link rel="(preload|canonical)"[^>]*>/g, '');
    frames.push(`<template id="frame-${language}">${body}</template>`);
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
  const modules = [...new Set([...appFiles, ...(screen.module ? filesOf(screen.group ?? screen.module) : [])])].map((file) => `/${file}`);
  firstFiles.push(...modules);
  const head = hashed(inlineScript('inline/head', await headPlan(screen, entry)));
  const body = hashed(inlineScript('inline/body', bodyPlan(screen, modules, laterStylesheet)));
  const { frames, title } = screen.module ? await framesOf(addressOf(screen)) : { frames: '', title: '' };
  const page = template
    .replace('<!--head-->', () => `${head}<link rel="preconnect" href="${entry.api}" crossorigin>`)
    .replace(/<title>.*?<\/title>/, (plain) => title || plain)
    .replace('<div id="root"></div>', () => `<div id="root"></div>${frames}${body}`);
  const first = await firstStyles(page, styles);
  styleHashes.push(inlineHash(first));
  fs.writeFileSync(
    path.join(dist, screen.file),
    page.replace('</head>', () => `<style>${first}</style></head>`),
  );
}

const shellFiles = [...new Set([laterStylesheet, ...offlineFiles(), ...firstFiles, ...fonts.map((file) => `/${file}`)])];
writeWorker(entry, shellFiles, hashes);
await writeServer(entry);
const reportUrl = process.env.CSP_REPORT_URL || undefined;
const headers = securityHeaders({ api: entry.api, scriptHashes: [...new Set(hashes)], styleHashes, reportUrl });
moveSourceMaps(dist);
writeHostFiles(dist, headers, shellFiles);
fs.rmSync(path.join(dist, '.vite'), { recursive: true });
fs.rmSync(path.join(root, 'dist-prerender'), { recursive: true });
process.exit(0);
