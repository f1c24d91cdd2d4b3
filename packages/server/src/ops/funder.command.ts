import type { Tx } from '../platform/db/db.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

const FIELDS = { name: 'name', short: 'short_name', licence: 'licence', hotline: 'hotline' } as const
const CODE = /^[A-Z0-9]{2,12}$/

/** Lists the lenders. Changes to them apply to new loans only: a live loan keeps its lender and its terms. */
export const funders: Command = {
  usage: 'funders',
  about: 'list the lenders, what they lend and how many live loans are theirs',
  async run(desk) {
    const { db } = desk.platform
    const rows = await db
      .selectFrom('funder')
      .select(['code', 'kind', 'name', 'hotline'])
      .select((query) => [
        query
          .selectFrom('loan_order')
          .select(({ fn }) => fn.countAll<number>().as('live'))
          .whereRef('funder_code', '=', 'funder.code')
          .where('state', '=', 'repaying')
          .as('live'),
      ])
      .orderBy('code')
      .execute()
    const products = await db.selectFrom('product').select(['code', 'funder_code', 'open']).orderBy('sort').execute()
    for (const { code, kind, name, hotline, live } of rows) {
      const lends = products.filter((product) => product.funder_code === code && product.open).map((one) => one.code)
      desk.print([code, kind, name, hotline || '-', lends.join(',') || 'lends nothing new', `${live} live`].join('  '))
    }
    return 0
  },
}

export const funder: Command = {
  usage:
    'funder add <CODE> <name> <short name> <licence> [hotline] | funder set <CODE> name|short|licence|hotline <value> | funder lend <CODE> <product> | funder close <CODE>',
  about:
    'add a lender that lends on our own books; correct what customers read of it; have it lend a product from now on; close it for new loans',
  async run(desk, [word, code = '', ...rest]) {
    if (!CODE.test(code)) throw new Usage(funder.usage)
    if (word === 'add') return add(desk, code, rest)
    if (word === 'set') return change(desk, code, rest)
    if (word === 'lend') return lend(desk, code, rest)
    if (word !== 'close' || rest.length > 0) throw new Usage(funder.usage)
    const closed = await decide(desk, { action: 'funder.closed', subject: code }, async (tx) => {
      await lockFunder(tx, code)
      return newVersions(tx, { funder_code: code }, { open: false })
    })
    desk.print(`${code}: lends nothing new, ${closed} products closed`)
    return 0
  },
}

async function add(desk: Desk, code: string, [name, short, licence, hotline = '', ...more]: readonly string[]) {
  if (!name || !short || !licence || more.length > 0) throw new Usage(funder.usage)
  await decide(desk, { action: 'funder.added', subject: code, facts: { name } }, async (tx) => {
    const row = { code, kind: 'own', name, short_name: short, licence, hotline }
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('funder')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (added !== 1n) throw new RangeError(`funder ${code} is there already`)
  })
  desk.print(`${code}: added`)
  return 0
}

/** Changes a field of a lender; one with live loans keeps the name in their contracts. */
async function change(desk: Desk, code: string, [field = '', value, ...more]: readonly string[]) {
  const column = Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof typeof FIELDS] : undefined
  if (!column || value === undefined || more.length > 0 || (value === '' && field !== 'hotline'))
    throw new Usage(funder.usage)
  await decide(desk, { action: 'funder.changed', subject: code, facts: { field, value } }, async (tx) => {
    await lockFunder(tx, code)
    const live = await tx
      .selectFrom('loan_order')
      .select('order_id')
      .where('funder_code', '=', code)
      .where('state', '=', 'repaying')
      .limit(1)
      .executeTakeFirst()
    if (field === 'name' && live) throw new RangeError(`funder ${code} has live loans under its name: add another one`)
    await tx
      .updateTable('funder')
      .set({ [column]: value })
      .where('code', '=', code)
      .execute()
  })
  desk.print(`${code}: ${field} changed`)
  return 0
}

async function lend(desk: Desk, code: string, [product = '', ...more]: readonly string[]) {
  if (!product || more.length > 0) throw new Usage(funder.usage)
  await decide(desk, { action: 'funder.lends', subject: code, facts: { product } }, async (tx) => {
    await lockFunder(tx, code)
    const changed = await newVersions(tx, { code: product }, { funder_code: code })
    if (changed !== 1) throw new RangeError(`no product ${product}`)
  })
  desk.print(`${code}: lends ${product} from now on`)
  return 0
}

async function lockFunder(tx: Tx, code: string): Promise<void> {
  const row = await tx.selectFrom('funder').select('code').where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) throw new RangeError(`no funder ${code}`)
}

/** Updates products to a new version, so that earlier quotes are refused. @returns how many were updated */
async function newVersions(
  tx: Tx,
  which: { code: string } | { funder_code: string },
  set: { open: boolean } | { funder_code: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set((column) => ({ ...set, version: column('version', '+', 1) }))
    .where((and) => and.and(which))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
