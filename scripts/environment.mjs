// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules/.installed')

/** The Node that the lockfile pins, whatever the machine has. */
export const node = join(root, 'node_modules/.bin/node')
/**
 * An environment in which `node` is the pinned one, also for child processes, and keeps its compile cache: a
 * restarted server is ready a third sooner.
 */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

/** Installs what the lockfile names, when it changed since the last time. */
export function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (!mayWrite(root)) {
    console.error(`${root} cannot be written to. Packages and data are kept in it: clone Wanka to where you may write.`)
    process.exit(1)
  }
  console.log('Installing packages …')
  // `npm ci` insists on the optional packages of every platform, which not every registry carries
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  writeFileSync(stamp, lock)
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Runs a program to its end; a failure ends this one with the same code. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (status !== 0) process.exit(status ?? 1)
}

/** Starts a long-running program; its output is ours. */
export const start = (args, env = {}, options = {}) =>
  spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env }, ...options })
