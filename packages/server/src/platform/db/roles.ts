import pg from 'pg'

/**
 * The roles of the database. `owner` owns every table and migrates; the others own nothing. `api` answers calls, `worker`
 * does background work, `operator` is for `npm run ops`.
 */
export const ROLES = {
  owner: 'wanka_owner',
  api: 'wanka_api',
  worker: 'wanka_worker',
  operator: 'wanka_operator',
} as const
/** Role of the sandbox, which keeps its data in a schema of its own. Never in production. */
export const SANDBOX_ROLE = 'wanka_sandbox'

export type Role = 'api' | 'worker' | 'operator'

const LOCK = 7_041_971

/** The URL of the same database for another role with the same password: on this machine and in tests. */
export function asRole(url: string, role: string): string {
  const other = new URL(url)
  other.username = role
  return other.href
}

/** Creates the roles on this machine's PostgreSQL, all with the password of `adminUrl`. In production docs/operations/install.md does. */
export async function createRoles(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const password = admin.escapeLiteral(decodeURIComponent(new URL(adminUrl).password))
    for (const role of [...Object.values(ROLES), SANDBOX_ROLE]) {
      const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
      await admin.query(`${rowCount ? 'alter' : 'create'} role ${role} login password ${password}`)
    }
    await admin.query(`grant ${ROLES.owner} to current_user`)
  } finally {
    await admin.end()
  }
}

/** SQL for the right to connect to a database, which its clones do not inherit. Run by its owner or an administrator. */
export const doorOf = (database: string): string[] => [
  `revoke all on database ${database} from public`,
  `grant connect on database ${database} to ${[ROLES.api, ROLES.worker, ROLES.operator].join(', ')}`,
]
