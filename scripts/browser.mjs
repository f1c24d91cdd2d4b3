// The browser of the journeys where Debian has one. Its headless shell renders pages as the whole browser does, without the
// windows around them: a page is ready in half the time.
import { existsSync } from 'node:fs'

export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export const debianBrowser = () =>
  [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
