import { readFile } from 'node:fs/promises'
import { CampaignChange, CampaignPlan } from '@wanka/contract/staff/campaign-plan.ts'
import * as z from 'zod'
import { addCampaign, changeCampaign, listCampaigns, openCampaign } from '../modules/engagement/campaigns/index.ts'
import { reportOf } from './campaign-report.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

const day = (text: string): string | null => (text === 'none' ? null : text)
const whole = (text: string): number => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)

/** What a field's text changes, not yet checked. */
const FIELDS: Record<string, (text: string) => Partial<Record<keyof CampaignChange, unknown>>> = {
  budget: (text) => ({ budget: whole(text) }),
  starts: (text) => ({ startsOn: day(text) }),
  ends: (text) => ({ endsOn: day(text) }),
  perPerson: (text) => ({ perPerson: whole(text) }),
  title: (text) => ({ title: text }),
}

/** Manages campaigns, each step audited. A new campaign stays closed until an operator opens it. */
export const campaign: Command = {
  usage:
    'campaign list | new <file.json> | change <code> budget|starts|ends|perPerson|title <value> | open <code> | close <code> | report <code>',
  about:
    'what is promised to customers, up to which budget (fen or points), from and to which day, and what came of it',
  async run(desk, [verb, subject, field = '', ...words]) {
    if (verb === 'list') return list(desk)
    if (!subject) throw new Usage(campaign.usage)
    if (verb === 'new') return add(desk, subject)
    if (verb === 'report') return report(desk, subject)
    if (verb === 'open' || verb === 'close') {
      const facts = { change: verb }
      const open = verb === 'open'
      await decide(desk, { action: 'campaign.changed', subject, facts }, (tx) => openCampaign(tx, subject, open))
      desk.print(`${subject}: ${verb}`)
      return 0
    }
    if (verb !== 'change') throw new Usage(campaign.usage)
    return change(desk, subject, field, words.join(' '))
  },
}

async function list({ platform, print }: Desk): Promise<number> {
  for (const one of await listCampaigns(platform.db)) {
    const { code, kind, title, currency, spent, budget, startsOn, endsOn, open } = one
    print(
      `${code}: ${title}, ${kind}, ${spent} of ${budget} ${currency}, ${startsOn ?? '…'} – ${endsOn ?? '…'}, ${open ? 'open' : 'closed'}`,
    )
  }
  return 0
}

async function add(desk: Desk, file: string): Promise<number> {
  const read = CampaignPlan.safeParse(await jsonOf(file))
  if (!read.success) throw new Usage(`${file}: ${z.prettifyError(read.error)}`)
  const { code, kind, currency, budget } = read.data
  const facts = { kind, currency, budget }
  await decide(desk, { action: 'campaign.made', subject: code, facts }, (tx) =>
    addCampaign(tx, read.data, { open: false }),
  )
  desk.print(`${code} is there, and closed`)
  return 0
}

async function change(desk: Desk, code: string, field: string, value: string): Promise<number> {
  const set = Object.hasOwn(FIELDS, field) && value ? CampaignChange.safeParse(FIELDS[field]?.(value)) : undefined
  if (!set?.success) throw new Usage(campaign.usage)
  const facts = { change: `${field} ${value}` }
  await decide(desk, { action: 'campaign.changed', subject: code, facts }, (tx) => changeCampaign(tx, code, set.data))
  desk.print(`${code}: ${field} ${value}`)
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
