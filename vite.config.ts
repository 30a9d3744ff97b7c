import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '~': path.resolve(import.meta.dirname, 'src') } },
  server: { port: Number(process.env.TANDA_APP_PORT ?? 5173), strictPort: true, host: 'localhost' },
  build: {
    target: 'es2022',
    // every file by its own name: the content policy allows no data: scripts, and caches work per file
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    manifest: true,
  },
});
