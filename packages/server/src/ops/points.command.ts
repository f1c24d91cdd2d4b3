import { grantPoints } from '../modules/engagement/points/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'
import { findCustomer } from './freeze.command.ts'

const MOST = 100_000
const VALID_DAYS = 365
const KINDS = { fudou: 'FUDOU', richbean: 'RICHBEAN' } as const

/** Grants points by hand, and changes the points of a task. */
export const points: Command = {
  usage:
    'points tasks | points task <code> <points>|open|close | points give fudou|richbean <how many> <phone, account number or customer id> <what they are given for>',
  about: 'list what points are given for, change or close a task, or give a customer points: for the same once',
  async run(desk, [verb, ...words]) {
    if (verb === 'tasks' && words.length === 0) return list(desk)
    if (verb === 'task') return change(desk, words)
    if (verb === 'give') return give(desk, words)
    throw new Usage(points.usage)
  },
}

async function list(desk: Desk): Promise<number> {
  const tasks = await desk.platform.db.selectFrom('point_task').selectAll().orderBy('sort').execute()
  for (const { code, title, points: each, currency, open } of tasks)
    desk.print(`${code}: ${title}, ${each} ${currency}${open ? '' : ', closed'}`)
  return 0
}

async function change(desk: Desk, [code = '', to = '']: string[]): Promise<number> {
  const each = Number(to)
  const isSum = Number.isInteger(each) && each > 0 && each <= MOST
  if (!code || (to !== 'open' && to !== 'close' && !isSum)) throw new Usage(points.usage)
  const entry = { action: 'pointTask.changed', subject: code, facts: { value: to } }
  await decide(desk, entry, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('point_task')
      .set(isSum ? { points: each } : { open: to === 'open' })
      .where('code', '=', code)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Usage(`no task ${code}`)
  })
  desk.print(`${code}: ${to}`)
  return 0
}

async function give(desk: Desk, [bean, many, who, ...words]: string[]): Promise<number> {
  const amount = Number(many)
  const reason = words.join(' ').trim()
  const currency = bean === 'fudou' || bean === 'richbean' ? KINDS[bean] : undefined
  if (!currency || !Number.isInteger(amount) || amount < 1 || amount > MOST || !who || !reason)
    throw new Usage(points.usage)
  const customerId = await findCustomer(desk, who)
  const entry = { action: 'points.given', subject: customerId, facts: { currency, amount, reason } }
  const grant = { customerId, currency, amount, title: '客服补发', validDays: VALID_DAYS }
  const given = await decide(desk, entry, (tx) => grantPoints(tx, { ...grant, occasion: `ops:${currency}:${reason}` }))
  desk.print(given ? `${customerId}: ${amount} ${currency}` : `${customerId}: was given ${currency} for this before`)
  return 0
}
