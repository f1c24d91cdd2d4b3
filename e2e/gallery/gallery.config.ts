import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

const readme = process.env.GALLERY === 'readme'

/** Takes pictures in place of testing: `npm run gallery`, or those of the README alone. */
export default defineConfig({
  ...journeys,
  testMatch: readme ? 'readme.pictures.ts' : '**/*.gallery.ts',
  globalSetup: '../support/global-setup.ts',
  ...(!readme && { globalTeardown: './write-index.ts' }),
  outputDir: '../../test-results',
  retries: 0,
  reporter: [['dot']],
  use: { ...journeys.use, deviceScaleFactor: 2, trace: 'off' },
})
