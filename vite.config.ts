import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { inlineScript } from './src/first-screen/build/inlineScript.ts';

/** In development the theme script is inserted unchanged; the build inserts it with its hash (src/first-screen/build/prerender.ts). */
const devHead = (): Plugin => ({
  name: 'tanda-dev-head',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const script = await inlineScript('inline/head.ts', null);
    return html.replace('<!--head-->', () => `<script>${script}</script>`);
  },
});

/** Without a configured project the app talks to the embedded Supabase, on the port that was set for it. */
const supabaseUrl = (): Plugin => ({
  name: 'tanda-supabase-url',
  config: (_config, { mode }) => {
    if (loadEnv(mode, import.meta.dirname).VITE_SUPABASE_URL) return;
    process.env.VITE_SUPABASE_URL = `http://127.0.0.1:${process.env.TANDA_API_PORT ?? 54321}`;
  },
});

const FILE_NAMES = 'assets/[name]-[hash:7].js';

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
  plugins: [supabaseUrl(), react(), tailwindcss(), devHead(), compileEagerly()],
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
  server: { port: Number(process.env.TANDA_APP_PORT ?? 5173), strictPort: true, host: 'localhost' },
  build: {
    target: 'es2022',
    // no inlined files: the content policy allows no data: scripts, and caches work per file
    assetsInlineLimit: 0,
    // one stylesheet, loaded by the page itself (src/first-screen/build/prerender.ts)
    cssCodeSplit: false,
    // with the polyfill, or with the styles outside of a group, the entry would be a separate file: one unnecessary request
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    manifest: true,
    outDir: process.env.TANDA_DIST ?? 'dist',
    rolldownOptions: {
      output: {
        // the first screen's code names a hundred files, and hashes do not compress: shorter ones are 0.15 kB less of it
        hashCharacters: 'base36' as const,
        ...(isSsrBuild ? {} : { entryFileNames: FILE_NAMES, chunkFileNames: FILE_NAMES }),
        // few files on the first screen: each request costs a phone 150 ms. Modules of a single page stay with the page.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'vendor',
              test: /rolldown[\\/]runtime|preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack|@supabase[\\/]postgrest-js)[\\/]/,
            },
            // separate, so that it stays cached when the app changes
            { name: 'supabase', test: /node_modules[\\/](@supabase[\\/](?!postgrest-js)|iceberg-js|tslib)/ },
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform|valibot)[\\/]/ },
            {
              // the seller's layout and first page are loaded together
              name: 'seller',
              test: /src[\\/](app[\\/](seller[\\/](Seller|Dashboard)|guards[\\/]RequireSeller)|features[\\/](seller[\\/](?!FilterBar)|charts)|domain[\\/](sellerOrder|sellerProduct|sellerLimits|sellerOverview|analytics|settings)|services[\\/]seller(?!s)|i18n[\\/]useSellerFormat|lib[\\/]formatSeller|routes[\\/]seller[\\/](SellerPage|dashboard[\\/](?!QrSheet)))|lucide-react[\\/].*[\\/](layout-dashboard|package|receipt-text|chart-no-axes-column|settings|store|package-check|arrow-down-right|qr-code|star)\.m?js/,
            },
            {
              name: 'footer',
              test: /src[\\/](app[\\/]layouts[\\/]shop[\\/](Footer|LanguageChoice|useLanguageChoice)|features[\\/]legal[\\/]LegalButton|config[\\/]socialLinks|ui[\\/](MountainBackground|SegmentedControl))/,
            },
            {
              name: 'toasts',
              test: /src[\\/]ui[\\/]ToastList|node_modules[\\/](react-hot-toast|goober)[\\/]|lucide-react[\\/].*[\\/]circle-(alert|exclamation-point)\.m?js/,
            },
            {
              // the page of all stores shares the cards of the home page
              name: 'home',
              test: /src[\\/](routes[\\/]home[\\/](HomePage|ShopsSection|heroPictures)|assets[\\/]hero|features[\\/]stores[\\/](StoreCard|NoStores))/,
            },
            {
              name: 'store',
              test: /src[\\/](routes[\\/]store[\\/]|features[\\/](follows[\\/]Follow(Button)?|follows[\\/]followQueries|stores[\\/]StoreCover|products[\\/]storeQueries)|services[\\/](stores|storeRow|follows)\.ts|config[\\/]externalLinks|ui[\\/]icons[\\/]InstagramGlyph)|lucide-react[\\/].*[\\/](map-pin|link-2|message-circle)\.m?js/,
            },
            // pages that lead to each other: one file, and a shorter list of files in each first screen
            { name: 'help', test: /src[\\/]routes[\\/]help[\\/]/ },
            {
              name: 'auth',
              test: /src[\\/](routes[\\/](login|register|forgot-password|reset-password|auth-callback)|features[\\/]account[\\/](?!useAddresses)|ui[\\/]PasswordField)/,
            },
            {
              // apart from the forms: the account menu signs out
              name: 'credentials',
              test: /src[\\/](services[\\/](credentials|authErrors|authSettings|callbackAddress|mailCodes|identities|reauthentication|mfa)\.ts|domain[\\/](redirect|signInProviders|authCallback))/,
            },
            {
              // small modules of many later pages: one file instead of six
              name: 'bits',
              test: /src[\\/](config[\\/](sellerPaths|externalLinks)|domain[\\/]phone|services[\\/](orderParts|keyset)|lib[\\/](clipboard|saveFile)|ui[\\/]icons[\\/]Instagram)|lucide-react[\\/].*[\\/](arrow-up-right|copy|download|external-link|eye|eye-off|link-2|message-circle|pencil|printer)\.m?js/,
            },
            {
              // what a product list shows beside the products: the filters of phones and of wide screens
              name: 'filters',
              test: /src[\\/](routes[\\/]products[\\/](Fac|FilterSheet|Applied|PriceFields|SortOptions|useFacetLabels)|services[\\/]facets|features[\\/]products[\\/]facetQuery)/,
            },
            {
              name: 'search',
              test: /src[\\/](features[\\/]search[\\/](SearchMatches|useSearchMatches)|services[\\/](suggestions|corrections))/,
            },
            {
              name: 'basket',
              test: /src[\\/](features[\\/]cart[\\/](OrderTotals|CartNotices|useFreshCart)|domain[\\/]refreshCart)|lucide-react[\\/].*[\\/]trash(-2)?\.m?js/,
            },
            {
              // modules shared by the shell and the three catalogue pages
              name: 'shop',
              test: /src[\\/](styles[\\/]|first-screen[\\/]prefetched|app[\\/](?!offline|seller[\\/]|guards[\\/]RequireSeller|layouts[\\/](Auth|Checkout|shop[\\/](AccountMenu|MobileMenu|CartPanel|ThemeChoice|DesktopNavTools|LanguageChoice|useLanguageChoice|useUnreadOrderCount|UnreadBubble|Footer)))|config[\\/](?!sellerPaths|externalLinks|socialLinks)|i18n[\\/](?!formMessages|useSellerFormat|detectLanguage)|lib[\\/](storage|format|media|hooks|afterNextPaint|useDisclosure|lazyPage|inlineSlot|storedPictures)\.tsx?|domain[\\/](AppError|cart|count|fieldLimits|limits|product|productFilters|profile|storedCart|uuid)\.ts|services[\\/](session|client|toAppError|products|productRow|profiles|profileRow|wishlists)\.ts|features[\\/](auth[\\/](?!useSignOut)|cart[\\/]CartProvider|products[\\/]productQueries|stores[\\/]storeListQueries|wishlist[\\/](?!HeartButton)|search[\\/](NavSearch|searchStyles))|ui[\\/](?!Checkbox|ConfirmDialog|Disclosure|Field|FileInput|FlashMessage|FormAlert|Pager|PasswordField|showWhile|ToastList|EmptyIllustration|Sheet|ShowMore|Stepper|TextButton|icons[\\/](Star|Instagram)|SegmentedControl|MountainBackground))|lucide-react[\\/].*[\\/](createLucideIcon|Icon|context|shared|utils|defaultAttributes|heart|house|layout-grid|menu|search|shopping-bag|x|chevron-down|check|arrow-right|wifi-off)[./\\]/,
            },
            {
              name: 'cards',
              test: /src[\\/](domain[\\/](category|delivery|readFilters)|services[\\/](categories|deliveryOptions)|lib[\\/]viewTransition|ui[\\/](Stepper|ShowMore)|features[\\/](share[\\/]useShare|search[\\/]ListSearch|cart[\\/]useAddToCart|categories[\\/]categoryQueries|products[\\/](ProductCard|ProductGrid|MorePages|Price)|wishlist[\\/]HeartButton)|ui[\\/]icons[\\/]Star)|lucide-react[\\/].*[\\/](play|arrow-left|truck|minus|plus|rotate-ccw|share|chevron-right)\.m?js/,
            },
          ],
        },
      },
    },
  },
}));
