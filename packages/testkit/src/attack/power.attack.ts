import { asRole, ROLES } from '@wanka/server/platform/db/roles.ts'
import pg from 'pg'
import type { Attack, Finding } from './finding.ts'
import { type Attempt, notOfCalls, notOfTheWorker, ofNobody } from './power-attempts.ts'

/** insufficient_privilege; any other error shows that the attempt is no longer well-formed. */
const REFUSED = '42501'
/** check_violation, of a transfer that is not balanced. */
const UNBALANCED = '23514'
/** PostgreSQL runs these outside transactions only. */
const OUTSIDE_TRANSACTIONS = /^(create|drop) database|^alter system/

const ANY_COLUMNS = `
  select table_name as table, min(column_name) as column from information_schema.columns
   where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER' group by 1`

/** Runs SQL with the connection of each role, as an injection could: a role may run only what it needs. */
export const powerAttack: Attack = {
  name: 'power',
  run: async ({ databaseUrl, violations }, { thorough }) => {
    const columns = await anyColumns(databaseUrl)
    const ownerOnly = ofNobody((table) => columns.get(table) ?? '')
    const findings = [
      ...(await tryAs(ROLES.api, databaseUrl, [...ownerOnly, ...notOfCalls])),
      ...(await tryAs(ROLES.worker, databaseUrl, [...ownerOnly, ...notOfTheWorker])),
      ...(thorough ? await tryAs(ROLES.operator, databaseUrl, ownerOnly) : []),
      ...(await forge(databaseUrl)),
    ]
    const broken = await violations()
    return broken.length === 0
      ? findings
      : [...findings, { attack: 'power', at: 'ledger', effect: JSON.stringify(broken) }]
  },
}

async function anyColumns(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connected(databaseUrl, (client) =>
    client.query<{ table: string; column: string }>(ANY_COLUMNS),
  )
  return new Map(rows.map(({ table, column }) => [table, column]))
}

const tryAs = (role: string, databaseUrl: string, attempts: readonly Attempt[]): Promise<Finding[]> =>
  connected(asRole(databaseUrl, role), async (client) => {
    const findings: Finding[] = []
    for (const { at, statements } of attempts)
      for (const text of statements) {
        const outcome = await outcomeOf(client, text)
        if (outcome !== REFUSED) findings.push({ attack: 'power', at: `${role} ${at}`, effect: `${text}: ${outcome}` })
      }
    return findings
  })

/** Tries to create money by `ledger_post`, the one function that moves it. */
const forge = (databaseUrl: string): Promise<Finding[]> =>
  connected(asRole(databaseUrl, ROLES.api), async (client) => {
    const cash = { kind: 'bankClearing', currency: 'CNY', amount: 100_000 }
    const findings: Finding[] = []
    for (const entries of [[cash], [cash, { ...cash, kind: 'suspense', amount: -99_999 }], [cash, cash]]) {
      const transfer = { key: 'planted', kind: 'planted', valueDate: '2027-06-15', postingDate: '2027-06-15', entries }
      const text = `select ledger_post('${JSON.stringify([transfer])}')`
      const outcome = await outcomeOf(client, text)
      if (outcome !== UNBALANCED) findings.push({ attack: 'power', at: 'ledger_post', effect: `${text}: ${outcome}` })
    }
    return findings
  })

/**
 * The SQLSTATE of the error, or 'permitted'. The effect is rolled back either way: several queries in one message are one
 * transaction.
 */
async function outcomeOf(client: pg.Client, text: string): Promise<string> {
  try {
    await client.query(OUTSIDE_TRANSACTIONS.test(text) ? text : `${text}; rollback`)
    return 'permitted'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
