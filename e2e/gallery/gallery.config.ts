import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Takes pictures in place of testing: `npm run gallery`. */
export default defineConfig({
  ...journeys,
  testMatch: '**/*.gallery.ts',
  globalSetup: '../support/global-setup.ts',
  globalTeardown: './write-index.ts',
  outputDir: '../../test-results',
  retries: 0,
  reporter: [['dot']],
  use: { ...journeys.use, deviceScaleFactor: 2, trace: 'off' },
})
