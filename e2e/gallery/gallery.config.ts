import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `readme.pictures.ts` or `looks.pictures.ts`, or neither. */
const only = process.env.GALLERY

/** Takes pictures in place of testing: `npm run gallery`, those of the README alone, or those that key states are compared with. */
export default defineConfig({
  ...journeys,
  testMatch: only ? `${only}.pictures.ts` : '**/*.gallery.ts',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: '../support/global-setup.ts',
  ...(!only && { globalTeardown: './write-index.ts' }),
  outputDir: '../../test-results',
  retries: 0,
  reporter: [['dot']],
  use: { ...journeys.use, deviceScaleFactor: 2, trace: 'off' },
})
