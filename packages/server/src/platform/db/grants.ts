import { CALLABLE, GRANTS, type Rights } from './grants.data.ts'
import { doorOf, ROLES, type Role } from './roles.ts'

/** Runs a query; a pool or a client of pg. */
type Sender = { query: (text: string) => Promise<{ rows: unknown[] }> }
/** A difference between the database and the declaration, and the SQL that removes it. */
export type GrantDifference = { says: string; mend: string }

const PRIVILEGES = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' } as const
const QUEUE = 'graphile_worker'
const ourRoles: ReadonlySet<string> = new Set(Object.values(ROLES))
const everyRole = Object.keys({ api: 0, worker: 0, operator: 0 } satisfies Record<Role, 0>) as Role[]

type Held = {
  kind: 'table' | 'sequence' | 'routine' | 'schema'
  what: string
  name: string
  roles: Record<string, string[]>
}

/** The privileges of every role but the owner; "public" is PostgreSQL's role for all. Names are quoted where they must be. */
const HELD = `
  with held as (
    select case c.relkind when 'S' then 'sequence' else 'table' end as kind, n.nspname, c.oid::regclass::text as what, c.relname as name, c.relowner as owner,
           coalesce(c.relacl, acldefault((case c.relkind when 'S' then 's' else 'r' end)::"char", c.relowner)) as acl
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'routine', n.nspname, p.oid::regprocedure::text, p.proname, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    union all
    select 'schema', n.nspname, quote_ident(n.nspname), n.nspname, n.nspowner, coalesce(n.nspacl, acldefault('n', n.nspowner)) from pg_namespace n
  )
  select kind, what, name, coalesce(jsonb_object_agg(role, privileges) filter (where role is not null), '{}') as roles
    from held left join lateral (
      select coalesce(quote_ident(r.rolname), 'public') as role, jsonb_agg(a.privilege_type order by a.privilege_type) as privileges
        from aclexplode(acl) a left join pg_roles r on r.oid = a.grantee where a.grantee <> owner group by 1) g on true
   where nspname in ('public', '${QUEUE}')
   group by kind, nspname, what, name order by kind, what`

const COLUMNS = `
  select c.oid::regclass::text as what, coalesce(quote_ident(r.rolname), 'public') as role, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   cross join lateral aclexplode(a.attacl) x left join pg_roles r on r.oid = x.grantee
   where n.nspname in ('public', '${QUEUE}') and x.grantee <> c.relowner`

const POLICIES = `
  select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = '${QUEUE}' and c.relrowsecurity
     and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${ROLES.worker}')`

const DEFINERS = `
  select p.oid::regprocedure::text as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname = '${QUEUE}' and p.proname = 'add_job' and not (p.prosecdef and coalesce(p.proconfig, '{}')::text like '%search_path%')`

const DOOR = `
  select quote_ident(datname) as database from pg_database d
   cross join lateral aclexplode(coalesce(datacl, acldefault('d', datdba))) a
   where datname = current_database() and a.grantee = 0 limit 1`

const privilegesOf = (rights: Rights): string[] =>
  [...rights].map((right) => PRIVILEGES[right as keyof typeof PRIVILEGES])

/** The declared privileges by role; nothing for an undeclared table of ours. */
function declared({ kind, what, name }: Held): Partial<Record<Role, string[]>> | undefined {
  const inQueue = what.startsWith(`${QUEUE}.`) || what === QUEUE
  const every = (privilege: string) => Object.fromEntries(everyRole.map((role) => [role, [privilege]]))
  if (kind === 'schema') return inQueue ? every('USAGE') : {}
  if (kind === 'routine' && inQueue) return name === 'add_job' ? every('EXECUTE') : { worker: ['EXECUTE'] }
  if (kind === 'routine') return Object.fromEntries((CALLABLE[name] ?? []).map((role) => [role, ['EXECUTE']]))
  if (kind === 'sequence') return inQueue ? { worker: ['USAGE'] } : {}
  // the queue's own: what its next release adds belongs to the worker as well, except its list of migrations
  if (inQueue) return { worker: privilegesOf(name === 'migrations' ? 'r' : 'rawd') }
  const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name as keyof typeof GRANTS] : undefined
  return grant && Object.fromEntries(everyRole.map((role) => [role, privilegesOf(grant[role])]))
}

function* compare(one: Held): Generator<GrantDifference> {
  const wanted = declared(one)
  if (!wanted) return yield { says: `${one.what} is declared for no role (grants.data.ts)`, mend: '' }
  const on = `on ${one.kind} ${one.what}`
  for (const role of everyRole) {
    const should = wanted[role] ?? []
    const has = one.roles[ROLES[role]] ?? []
    const missing = should.filter((privilege) => !has.includes(privilege))
    const tooMuch = has.filter((privilege) => !should.includes(privilege))
    if (missing.length > 0)
      yield { says: `${role} lacks ${missing} ${on}`, mend: `grant ${missing} ${on} to ${ROLES[role]}` }
    if (tooMuch.length > 0)
      yield { says: `${role} has ${tooMuch} ${on}`, mend: `revoke ${tooMuch} ${on} from ${ROLES[role]}` }
  }
  // every role that may connect sees that our schema exists
  const toPublic = (one.roles.public ?? []).filter((privilege) => !(one.kind === 'schema' && privilege === 'USAGE'))
  if (toPublic.length > 0)
    yield { says: `everybody has ${toPublic} ${on}`, mend: `revoke ${toPublic} ${on} from public` }
  for (const [role, privileges] of Object.entries(one.roles))
    if (role !== 'public' && !ourRoles.has(role))
      yield { says: `${role} has ${privileges} ${on}`, mend: `revoke all ${on} from ${role}` }
}

/** Where the rights in the database differ from the declared ones, including the queue's and the right to connect. */
export async function grantDifferences(database: Sender): Promise<GrantDifference[]> {
  const rows = async <T>(text: string): Promise<T[]> => (await database.query(text)).rows as T[]
  const held = await rows<Held>(HELD)
  const columns = await rows<{ what: string; role: string; column: string }>(COLUMNS)
  const policies = await rows<{ what: string }>(POLICIES)
  const definers = await rows<{ what: string }>(DEFINERS)
  const open = await rows<{ database: string }>(DOOR)
  return [
    ...held.flatMap((one) => [...compare(one)]),
    ...columns.map(({ what, role, column }) => ({
      says: `${role} has rights on the column ${column} of ${what}`,
      mend: `revoke all (${column}) on ${what} from ${role}`,
    })),
    ...policies.map(({ what }) => ({
      says: `worker sees no row of ${what}`,
      mend: `create policy ${ROLES.worker} on ${what} to ${ROLES.worker} using (true) with check (true)`,
    })),
    // a role that may add a job needs no right to the queue's tables
    ...definers.map(({ what }) => ({
      says: `${what} runs with its caller's rights`,
      mend: `alter function ${what} security definer; alter function ${what} set search_path = ${QUEUE}, pg_temp`,
    })),
    ...open.map(({ database: name }) => ({ says: 'everybody may connect', mend: doorOf(name).join('; ') })),
  ]
}

/**
 * Brings the rights in line with the declaration, in one transaction. Runs as the owner.
 * @throws Error when a role is missing
 */
export async function applyGrants(database: Sender): Promise<void> {
  const { rows } = await database.query(`select rolname from pg_roles where rolname like 'wanka%'`)
  const known = (rows as { rolname: string }[]).map(({ rolname }) => rolname)
  const missing = everyRole.map((role) => ROLES[role]).filter((role) => !known.includes(role))
  if (missing.length > 0)
    throw new Error(
      `the database server has no role ${missing.join(', ')}: create them as docs/operations/install.md says`,
    )
  await database.query('begin')
  try {
    // by PostgreSQL's default every role may execute a new function
    await database.query('alter default privileges revoke execute on routines from public')
    for (const { mend } of await grantDifferences(database)) if (mend) await database.query(mend)
    await database.query('commit')
  } catch (error) {
    await database.query('rollback')
    throw error
  }
}

const STANDING = `
  select current_user as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as mighty,
         exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                  where n.nspname in ('public', '${QUEUE}') and pg_has_role(current_user, c.relowner, 'member')) as owns
    from pg_roles where rolname = current_user`

/** @throws Error when the connection's role is another one, owns a table, or may do more than its grants say */
export async function assertRole(database: Sender, role: Role): Promise<void> {
  const [standing] = (await database.query(STANDING)).rows as { name: string; mighty: boolean; owns: boolean }[]
  if (standing?.name !== ROLES[role]) throw new Error(`connected as ${standing?.name}, where ${ROLES[role]} is meant`)
  if (standing.mighty || standing.owns)
    throw new Error(`the role ${standing.name} owns tables or has rights over the whole server: make it a plain one`)
}
