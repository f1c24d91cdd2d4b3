import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, realpath, rename, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ACCOUNT = 'postgres'
/** Machine-wide and readable by every user: holds what the account cannot reach in a private folder. */
const STATE_FOLDER = '/var/lib/wanka'

/** The user and group that PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root; for any other user it runs as that user. @throws Error with a message for the operator */
export async function postgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await accountNamed(ACCOUNT)
  if (known) return known
  await run('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]).catch(() => undefined)
  const made = await accountNamed(ACCOUNT)
  if (made) return made
  throw new Error(
    `PostgreSQL does not run as root, and a user ${ACCOUNT} could not be added: start Wanka as another user, or name a database with DATABASE_URL.`,
  )
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return Promise.all([id('-u'), id('-g')]).then(
    ([uid, gid]) => ({ uid, gid }),
    () => undefined,
  )
}

/** Whether the account may use this folder: tested as that account, so that every rule of the system counts. */
const mayUse = (folder: string, flag: '-w' | '-x', account: Account): Promise<boolean> =>
  run('test', [flag, folder], account).then(
    () => true,
    () => false,
  )

/**
 * A folder of the program that the account can run: the installed one, or a copy of it in the state folder.
 * @param native the folder that holds `bin`, `lib` and `share`
 * @throws Error with a message for the operator, when the state folder cannot hold a copy
 */
export async function reachableProgram(native: string, account: Account | undefined): Promise<string> {
  const reachable = !account || (await mayUse(join(native, 'bin/postgres'), '-x', account))
  if (reachable) return native
  const { mtimeMs, size } = await stat(join(native, 'bin/postgres'))
  const copy = join(STATE_FOLDER, `postgresql-${digest(`${size} ${mtimeMs}`)}`)
  if (!existsSync(copy)) await inStateFolder(native, () => copyWhole(native, copy))
  return copy
}

/**
 * A folder for the data that the account can write, created if needed: `wanted`, or one in the state folder that a link
 * at `wanted` points to.
 * @throws Error with a message for the operator
 */
export async function reachableData(wanted: string, account: Account | undefined): Promise<string> {
  if (!account) {
    await mkdir(wanted, { recursive: true, mode: 0o700 })
    return wanted
  }
  await mkdir(wanted, { recursive: true, mode: 0o700 }).catch(() => undefined)
  const now = await realpath(wanted)
  await chown(now, account.uid, account.gid)
  if (await mayUse(now, '-w', account)) return now
  const data = join(STATE_FOLDER, `data-${digest(resolve(wanted))}`)
  await inStateFolder(wanted, async () => {
    // a non-empty folder stays: it was moved here from a folder that the account could enter
    await rmdir(wanted)
    await mkdir(data, { recursive: true, mode: 0o700 })
    await chown(data, account.uid, account.gid)
    await symlink(data, wanted)
  })
  console.log(`The database user ${ACCOUNT} may not enter ${dirname(resolve(wanted))}: the data is in ${data}`)
  return data
}

async function inStateFolder(instead: string, work: () => Promise<void>): Promise<void> {
  try {
    await mkdir(STATE_FOLDER, { recursive: true, mode: 0o755 })
    await work()
  } catch (cause) {
    throw new Error(
      `The database user ${ACCOUNT} may not enter ${instead}, and ${STATE_FOLDER} cannot be written: start Wanka as another user, or from a folder that every user may enter.`,
      { cause },
    )
  }
}

/** Copies in one atomic step: a concurrent start sees the whole copy or none. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = join(dirname(to), `.${basename(to)}-${process.pid}`)
  await cp(from, part, { recursive: true, verbatimSymlinks: true })
  await rename(part, to).catch(async (error) => {
    await rm(part, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  })
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)
