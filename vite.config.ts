import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { captchaPage } from './src/first-screen/host/captchaPage.ts';
import { firstScreenFiles, iconModules, moduleList } from './src/first-screen/build/chunks.ts';
import { inlineScript } from './src/first-screen/build/inlineScript.ts';
import { builtPushKey } from './supabase/local/push/keys.ts';
import { API_PATH } from './src/first-screen/server/apiProxy.ts';

/** In development the theme script is inserted unchanged; the build inserts it with its hash (src/first-screen/build/prerender.ts). */
const devHead = (): Plugin => ({
  name: 'tanda-dev-head',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const script = await inlineScript('inline/head.ts', null);
    return html.replace('<!--head-->', () => `<script>${script}</script>`);
  },
});

/** The page with the captcha, which the build writes as a file. */
const devCaptcha = (): Plugin => ({
  name: 'tanda-dev-captcha',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    const { VITE_CAPTCHA_PROVIDER: provider, VITE_CAPTCHA_SITE_KEY: siteKey } = config.env as Record<string, string>;
    middlewares.use('/captcha', (_request, reply) => {
      void inlineScript('inline/captcha.ts', { provider, siteKey }).then((script) =>
        reply.setHeader('Content-Type', 'text/html; charset=utf-8').end(captchaPage(script)),
      );
    });
  },
});

const appPort = Number(process.env.TANDA_APP_PORT ?? 5173);

/**
 * Without a configured project the app talks to the embedded Supabase, on the port that was set for it: in development at the address of
 * the app, as in production (docs/deploy/hosted.md#one-address).
 */
const localDefaults = (): Plugin => ({
  name: 'tanda-local-defaults',
  config: (_config, { mode, command }) => {
    const configured = loadEnv(mode, import.meta.dirname);
    if (configured.VITE_SUPABASE_URL) return {};
    const target = `http://127.0.0.1:${process.env.TANDA_API_PORT ?? 54321}`;
    // the worker that shows push messages is part of a build
    if (command === 'build')
      process.env.VITE_PUSH_KEY ||= builtPushKey(path.resolve(import.meta.dirname, process.env.TANDA_DATA_DIR ?? '.data'));
    process.env.VITE_SUPABASE_URL = command === 'serve' ? `http://localhost:${appPort}` : target;
    return { server: { proxy: { [API_PATH.source]: { target } } } };
  },
});

/** At the address of the site no request to the API needs a preflight, so the key need not be in its address (`env.isKeyInAddress`). */
const keyInHeader = (): Plugin => ({
  name: 'tanda-key-in-header',
  config: (_config, { mode, command }) => {
    const { VITE_SUPABASE_URL: api, VITE_KEY_IN_ADDRESS } = loadEnv(mode, import.meta.dirname);
    const site = command === 'serve' ? `http://localhost:${appPort}` : process.env.TANDA_SITE_URL;
    if (api === site && !VITE_KEY_IN_ADDRESS) process.env.VITE_KEY_IN_ADDRESS = 'false';
  },
});

/** The version of the package and the commit, for the operators' page of health and for `/health`. */
const buildVersion = (): Plugin => ({
  name: 'tanda-build-version',
  config() {
    const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8')) as { version: string };
    const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
    // the sources may have been unpacked without a repository
    const commit = git.status === 0 ? `+${git.stdout.trim()}` : '';
    process.env.VITE_VERSION ||= `${version}${commit}`;
  },
});

/** Shared files keep their name; a page's is only a hash: the first screen's code has a hundred names, and hashes do not compress. */
const NAMED = /^(shop|vendor|cards|seller|supabase|forms|icons|help|rolldown-runtime)$/;
const fileName = ({ name }: { name: string }): string => `assets/${NAMED.test(name) ? `${name.replace('rolldown-', '')}-` : ''}[hash:7].js`;

/** Loaded before any other. In the lists of what a page needs they, and the page's own file, would be 0.4 kB of the first screen's code. */
const LOADED_FIRST = /\/(shop|vendor|runtime)-/;

const EAGER = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile each file as a whole off the main thread, instead of each function at its first call (decision 0017).
 * Not the bundler's banner: Vite writes its list of files above it, and the line has an effect only as the first.
 */
const compileEagerly = (): Plugin => ({
  name: 'tanda-compile-eagerly',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = EAGER + file.code;
        // one line further down in the source map, too
        else if (file.fileName.endsWith('.js.map')) file.source = String(file.source).replace('"mappings":"', '"mappings":";');
      }
    },
  },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    localDefaults(),
    keyInHeader(),
    buildVersion(),
    react(),
    tailwindcss(),
    devHead(),
    devCaptcha(),
    compileEagerly(),
    iconModules(),
    moduleList(),
  ],
  resolve: {
    alias: [
      { find: '~', replacement: path.resolve(import.meta.dirname, 'src') },
      // the browser build reads entities by innerHTML, which Trusted Types refuse
      {
        find: /^decode-named-character-reference$/,
        replacement: path.resolve(import.meta.dirname, 'node_modules/decode-named-character-reference/index.js'),
      },
      // the package selects the development build in every mode: warnings, and three more kilobytes
      ...(command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : []),
    ],
  },
  server: {
    port: appPort,
    strictPort: true,
    host: 'localhost',
    watch: { ignored: ['**/.reports/**', '**/.data*/**'] },
  },
  build: {
    target: 'es2022',
    // no inlined files: the content policy allows no data: scripts, and caches work per file
    assetsInlineLimit: 0,
    // one stylesheet, loaded by the page itself (src/first-screen/build/prerender.ts)
    cssCodeSplit: false,
    // with the polyfill, or with the styles outside of a group, the entry would be a separate file: one unnecessary request
    modulePreload: {
      polyfill: false,
      resolveDependencies: (own, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file !== own && !LOADED_FIRST.test(file)) : files,
    },
    sourcemap: 'hidden',
    outDir: process.env.TANDA_DIST ?? 'dist',
    rolldownOptions: {
      output: {
        // the first screen's code names a hundred files, and hashes do not compress: shorter ones are 0.15 kB less of it
        hashCharacters: 'base36' as const,
        ...(isSsrBuild ? {} : { entryFileNames: fileName, chunkFileNames: fileName }),
        // few files on the first screen: each request costs a phone 150 ms. Modules of a single page stay with the page.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // the first screens: 4 to 5 files each (with the bundler's own splitting 6 to 41), see there
            { name: firstScreenFiles(), debugName: 'first screens' },
            // 50 kB for people who are signed in: they stay cached when the app changes
            { name: 'supabase', test: /node_modules[\\/](@supabase|iceberg-js|tslib)[\\/]/ },
            // one file less on each of the five pages with forms
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|valibot)[\\/]/ },
            // the icons of later pages: 4 to 6 files less on the seller's pages, 10 names less in the list of the first screens
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // small modules of the pages of orders: seven names less in the list of the first screens
            { name: 'orders', test: /src[\\/]features[\\/]orders[\\/]components[\\/]/, minShareCount: 2, maxModuleSize: 1500 },
          ],
        },
      },
    },
  },
}));
