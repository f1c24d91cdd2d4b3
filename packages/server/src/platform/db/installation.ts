import { createHmac } from 'node:crypto'
import { type Config, Misconfigured, masterKeysOf } from '../config/config.ts'

/** Runs a query; a pool or a client of pg. */
type Sender = { query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> }
type Installation = { environment: string; master_key_mark: string; pepper_mark: string }

const NOT_SET_UP = 'this database does not say what it is: `npm run ops -- bootstrap` sets it up, once'
const UNDEFINED_TABLE = '42P01'
const MARKED = 'select environment, master_key_mark, pepper_mark from installation'

/** A fingerprint that recognises a key without disclosing it. */
const markOf = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`wanka installation ${name}`).digest('hex')

const masterKeyMarks = (config: Config): string[] =>
  masterKeysOf(config).map(({ id, secret }) => markOf(secret, `master key ${id}`))
const pepperMark = ({ PASSWORD_PEPPER }: Config): string => markOf(PASSWORD_PEPPER, 'pepper')

/** The mark of the database, if it was ever set. */
async function readInstallation(database: Sender): Promise<Installation | undefined> {
  try {
    return (await database.query(MARKED)).rows[0] as Installation | undefined
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
    return undefined
  }
}

/**
 * Compares environment and keys with the database's mark. During a key rotation the mark may be that of an old key.
 * @throws Misconfigured naming the mismatch, before any call is served or any command runs
 */
export async function assertInstallation(database: Sender, config: Config): Promise<void> {
  const marked = await readInstallation(database)
  if (!marked) throw new Misconfigured(NOT_SET_UP)
  agree(marked, config)
}

function agree(marked: Installation, config: Config): void {
  if (marked.environment !== config.WANKA_ENV)
    throw new Misconfigured(`this database is ${marked.environment}, and WANKA_ENV says ${config.WANKA_ENV}`)
  if (!masterKeyMarks(config).includes(marked.master_key_mark))
    throw new Misconfigured('neither MASTER_KEY nor one of OLD_MASTER_KEYS is the key of this database')
  if (marked.pepper_mark !== pepperMark(config)) throw new Misconfigured('PASSWORD_PEPPER is not that of this database')
}

/** Marks a database once; one marked before must match. @throws Misconfigured */
export async function markInstallation(database: Sender, config: Config): Promise<void> {
  const values = [config.WANKA_ENV, masterKeyMarks(config)[0], pepperMark(config)]
  await database.query(
    'insert into installation (environment, master_key_mark, pepper_mark) values ($1, $2, $3) on conflict do nothing',
    values,
  )
  await assertInstallation(database, config)
}

/** Marks the database with the current master key, once everything is encrypted under it. */
export async function moveMasterKeyMark(database: Sender, config: Config): Promise<void> {
  await database.query('update installation set master_key_mark = $1, marked_at = now()', [masterKeyMarks(config)[0]])
}

/** Before a migration: a marked database must match. @throws Misconfigured */
export async function assertMigratable(
  database: Sender,
  config: Config,
  { bootstrap }: { bootstrap: boolean },
): Promise<void> {
  const marked = await readInstallation(database)
  if (marked) return agree(marked, config)
  const { rows } = await database.query(`select from pg_tables where schemaname = 'public' limit 1`)
  if (bootstrap || (rows.length === 0 && config.WANKA_ENV === 'sandbox')) return
  throw new Misconfigured(NOT_SET_UP)
}
