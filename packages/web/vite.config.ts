import { fileURLToPath } from 'node:url'
import legacy from '@vitejs/plugin-legacy'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledAhead } from './build/compiled-ahead.ts'
import { compiledShapes } from './build/compiled-shapes.ts'
import { earlyScript } from './build/early-script.ts'
import { fileGroups } from './build/file-groups.ts'
import { firstLoadBudget } from './build/first-load-budget.ts'
import { firstPaint } from './build/first-paint.ts'
import { leanDependencies } from './build/lean-dependencies.ts'
import { modernBySyntax } from './build/modern-by-syntax.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { precompress } from './build/precompress.ts'
import { scopedName } from './build/scoped-names.ts'
import { screenBudget } from './build/screen-budget.ts'
import { stylesByRule } from './build/styles-by-rule.ts'
import { writtenLinks } from './build/written-links.ts'

const api = process.env.API_URL ?? 'http://localhost:8080'
/** The services' prefixes; `/user` itself is a page of ours. */
const CALLS = '^/(?:api|user|userapi|cash|auth|market|member|scan-pay|mkmoln)/.+'

const files = fileGroups()

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  server: {
    proxy: {
      [CALLS]: {
        target: api,
        bypass: ({ method, url }) => (method === 'GET' && url?.startsWith('/src/') ? url : null),
      },
    },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: files.splitting } },
  },
  plugins: [
    earlyScript(),
    compiledShapes(),
    leanDependencies(),
    react(),
    writtenLinks(),
    stylesByRule(),
    legacy({
      targets: ['Android >= 6', 'Chrome >= 55', 'iOS >= 11'],
      modernTargets: ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4'],
    }),
    files.plugin,
    modernBySyntax(),
    compiledAhead(),
    firstPaint(),
    firstLoadBudget(),
    screenBudget(),
    offlineWorker(),
    precompress(),
  ],
})
