import { readFile } from 'node:fs/promises'
import { sql, type Updateable } from 'kysely'
import * as z from 'zod'
import type { Tx } from '../platform/db/db.ts'
import type { Campaign as CampaignTable } from '../platform/db/tables.ts'
import { CampaignFile } from './campaign-file.ts'
import { reportOf } from './campaign-report.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

type Change = Updateable<CampaignTable>

const day = (text: string): string | null | undefined =>
  text === 'none' ? null : z.iso.date().safeParse(text).success ? text : undefined
const whole = (text: string): number | undefined => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)

/** Fields that can change on an existing campaign. Other prizes or other conditions need a new campaign. */
const FIELDS: Record<string, (text: string) => Change> = {
  budget: (text) => ({ budget: whole(text) }),
  starts: (text) => ({ starts_on: day(text) }),
  ends: (text) => ({ ends_on: day(text) }),
  perPerson: (text) => ({ per_person: whole(text) || undefined }),
  title: (text) => ({ title: text }),
}

/** Manages campaigns, each step audited. A new campaign stays closed until an operator opens it. */
export const campaign: Command = {
  usage:
    'campaign list | new <file.json> | change <code> budget|starts|ends|perPerson|title <value> | open <code> | close <code> | report <code>',
  about:
    'what is promised to customers, up to which budget (fen or points), from and to which day, and what came of it',
  async run(desk, [verb, subject, field, ...words]) {
    if (verb === 'list') return list(desk)
    if (!subject) throw new Usage(campaign.usage)
    if (verb === 'new') return add(desk, subject)
    if (verb === 'open' || verb === 'close') return change(desk, subject, { open: verb === 'open' }, verb)
    if (verb === 'report') return report(desk, subject)
    const value = words.join(' ')
    const set = verb === 'change' && field && Object.hasOwn(FIELDS, field) && value ? FIELDS[field]?.(value) : undefined
    if (!set || Object.values(set).includes(undefined)) throw new Usage(campaign.usage)
    return change(desk, subject, set, `${field} ${value}`)
  },
}

async function list({ platform, print }: Desk): Promise<number> {
  const rows = await platform.db.selectFrom('campaign').selectAll().orderBy('code').execute()
  for (const { code, kind, title, currency, spent, budget, starts_on, ends_on, open } of rows)
    print(
      `${code}: ${title}, ${kind}, ${spent} of ${budget} ${currency}, ${starts_on ?? '…'} – ${ends_on ?? '…'}, ${open ? 'open' : 'closed'}`,
    )
  return 0
}

async function add(desk: Desk, file: string): Promise<number> {
  const read = CampaignFile.safeParse(await jsonOf(file))
  if (!read.success) throw new Usage(`${file}: ${z.prettifyError(read.error)}`)
  const { code, startsOn, endsOn, perPerson, perDay, prizes, conditions, ...rest } = read.data
  const facts = { kind: rest.kind, currency: rest.currency, budget: rest.budget }
  await decide(desk, { action: 'campaign.made', subject: code, facts }, async (tx) => {
    await requireKinds(tx, read.data)
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('campaign')
      .values({
        ...rest,
        code,
        starts_on: startsOn,
        ends_on: endsOn,
        per_person: perPerson,
        per_day: perDay,
        prizes: JSON.stringify(prizes),
        conditions: JSON.stringify(conditions),
      })
      .onConflict((on) => on.column('code').doNothing())
      .executeTakeFirstOrThrow()
    if (!made) throw new Usage(`there is a campaign ${code}`)
  })
  desk.print(`${code} is there, and closed`)
  return 0
}

async function requireKinds(tx: Tx, { prizes }: CampaignFile): Promise<void> {
  const known = await tx.selectFrom('coupon_kind').select('code').execute()
  const strange = prizes.find(({ kind }) => kind !== null && !known.some(({ code }) => code === kind))
  if (strange) throw new Usage(`there is no coupon ${strange.kind}`)
}

async function change(desk: Desk, code: string, set: Change, words: string): Promise<number> {
  await decide(desk, { action: 'campaign.changed', subject: code, facts: { change: words } }, async (tx) => {
    const row = await tx.selectFrom('campaign').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
    if (!row) throw new Usage(`no campaign ${code}`)
    const { budget, starts_on: from, ends_on: to } = { ...row, ...set }
    if (budget < row.spent) throw new Usage(`${row.spent} of it is promised already`)
    if (from && to && to < from) throw new Usage('the last day not before the first')
    await tx.updateTable('campaign').set(set).where('code', '=', code).execute()
    // The activity that customers read shows the same dates.
    if ('starts_on' in set || 'ends_on' in set)
      await sql`update activity set starts_on = ${from}, ends_on = ${to} where campaign_code = ${code}`.execute(tx)
  })
  desk.print(`${code}: ${words}`)
  return 0
}

async function report({ platform, print }: Desk, code: string): Promise<number> {
  const lines = await reportOf(platform.jobsDb, code)
  if (!lines) throw new Usage(`no campaign ${code}`)
  for (const line of lines) print(line)
  return 0
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Usage(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}
