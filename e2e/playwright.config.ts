import { defineConfig } from '@playwright/test'
import { debianBrowser } from '../scripts/browser.mjs'
import { WHOLE } from './support/hosts.ts'

const debian = debianBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // a busy machine makes a journey slower, never wrong: only one that hangs meets a limit
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // a journey waits for half of its time: four workers keep two cores busy
  workers: 4,
  forbidOnly: true,
  // a second attempt records a trace; a journey that needs it is reported as flaky at the end
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 375, height: 812 },
    // four times the pixels would show a test nothing more
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // drawing what moves takes a seventh of a journey: only the whole run waits for sheets to slide
    contextOptions: WHOLE ? {} : { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // a phone that is new to each test would fetch the whole app for a second visit that never happens
    serviceWorkers: 'block',
    launchOptions: {
      ...(debian ? { executablePath: debian } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // a page lives for seconds: compiling its functions once more, and better, takes longer than they run
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
