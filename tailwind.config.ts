import type { Config } from 'tailwindcss';

/** Names for the tokens of src/styles/colors.css and tokens.css. Loaded by @config in src/styles/index.css. */
const v = (n: string) => `var(--${n})`;
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    extend: {
      colors: Object.fromEntries(['bg','surface','surface-2','surface-3','line','line-strong','ink','ink-2','ink-3','primary','primary-hover','on-primary','dawn','dawn-hover','on-dawn','dawn-soft','dawn-ink','sky','sky-soft','sale','sale-soft','success','success-soft','warning','warning-soft','danger','danger-soft','danger-fill','on-danger','focus','star','skeleton','chart-1','chart-2','chart-3','overlay','scrim','glass'].map(n => [n, v(n)])),
      fontFamily: { sans: ['"Onest Variable"', 'system-ui', '-apple-system', 'Segoe UI', 'sans-serif'] },
      fontSize: {
        '2xs': ['0.75rem', { lineHeight: '1rem' }],
        xs: ['0.8125rem', { lineHeight: '1.125rem' }],
        sm: ['0.875rem', { lineHeight: '1.25rem' }],
        base: ['1rem', { lineHeight: '1.5rem' }],
        lg: ['1.125rem', { lineHeight: '1.625rem', letterSpacing: '-0.01em' }],
        xl: ['1.25rem', { lineHeight: '1.625rem', letterSpacing: '-0.015em' }],
        '2xl': ['1.5rem', { lineHeight: '1.875rem', letterSpacing: '-0.02em' }],
        '3xl': ['1.875rem', { lineHeight: '2.25rem', letterSpacing: '-0.025em' }],
        '4xl': ['clamp(2rem, 1.55rem + 1.9vw, 2.75rem)', { lineHeight: '1.08', letterSpacing: '-0.03em' }],
        display: ['clamp(2.625rem, 1.85rem + 3.2vw, 4.375rem)', { lineHeight: '0.98', letterSpacing: '-0.045em' }],
      },
      borderRadius: { xs: '6px', sm: '8px', DEFAULT: '10px', md: '12px', lg: '16px', xl: '20px', '2xl': '28px', arch: '999px 999px 20px 20px' },
      boxShadow: { xs: v('shadow-xs'), sm: v('shadow-sm'), md: v('shadow-md'), lg: v('shadow-lg') },
      transitionTimingFunction: { out: 'cubic-bezier(.22,.8,.24,1)', spring: 'cubic-bezier(.3,1.4,.5,1)' },
      transitionDuration: { fast: '120ms', base: '200ms', slow: '320ms' },
      maxWidth: { page: '1360px' },
    },
  },
} satisfies Config;
