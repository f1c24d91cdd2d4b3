// The browser of the journeys where Debian has one. Its headless shell renders pages as the whole browser does, without the
// windows around them: a page is ready in half the time.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, node, root } from './environment.mjs'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export const debianBrowser = () =>
  [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment })

/** Installs the browser of the journeys, unless there is one. Without one the journeys themselves say so. */
export function installBrowser() {
  if (existsSync(HEADLESS_SHELL)) return
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const get = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq fonts-noto-cjk'
    run('bash', ['-c', `apt-get update -qq && (${get} chromium-headless-shell || ${get} chromium) >/dev/null`])
  }
  if (!debianBrowser()) run(node, ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'])
}
