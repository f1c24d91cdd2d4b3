import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `readme`, `desk`, `looks` or `sheets`, whose file is `.pictures.ts`, or none of them. */
const only = process.env.GALLERY

/** Takes pictures in place of testing: of every screen, of what taps open, for the README and the desk’s manual, or those that key states are compared with. */
export default defineConfig({
  ...journeys,
  testMatch: only ? `${only}.pictures.ts` : '**/*.gallery.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: '../support/global-setup.ts',
  ...((!only || only === 'sheets') && { globalTeardown: './write-index.ts' }),
  outputDir: '../../test-results',
  retries: 0,
  reporter: [['dot']],
  use: { ...journeys.use, deviceScaleFactor: 2, trace: 'off' },
})
