/// <reference types="vite/client" />
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_AUTH_FLOW?: string;
  readonly VITE_VERSION?: string;
  readonly VITE_KEY_IN_ADDRESS?: string;
  readonly VITE_SOCIAL_LINKS?: string;
  readonly VITE_INSTAGRAM?: string;
  readonly VITE_PUSH_KEY?: string;
  readonly VITE_CAPTCHA_PROVIDER?: string;
  readonly VITE_CAPTCHA_SITE_KEY?: string;
}
/** Missing in older browsers, and while the pages are rendered at build time. */
declare var trustedTypes:
  | {
      emptyHTML: string;
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
    }
  | undefined;
