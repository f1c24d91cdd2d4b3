import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  server: { proxy: { '^/(?:desk/api|files|sign-in/(?:start|back))': process.env.DESK_URL ?? 'http://localhost:8070' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    cssMinify: 'lightningcss',
    target: 'baseline-widely-available',
  },
  plugins: [react()],
})
