import { HardshipReason, hardship } from '@wanka/contract/lending/hardship.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { fen } from '@wanka/domain/money.ts'
import type { Act } from '../act.ts'
import { operate } from '../sessions.ts'
import type { Turn } from '../simulation.ts'
import { asOneOf, column, dealTicketFor, loansOf, own } from '../things.ts'

const BORROWERS = "select customer_id as value from loan_order where state = 'repaying'"
const NUMBERS = ['3', '6', '9', '12', '18', '24'] as const
const WHY = '核实后处理'
const LEAST = 1_000

const pictureOf = async (turn: Turn): Promise<string[]> => {
  const picture = await turn.ask(pictures.upload, { purpose: 'hardship' })
  return picture ? [picture.pictureId] : []
}

/** Asks for a plan for a loan, now and then with a paper. */
async function request(whose: Turn): Promise<void> {
  const turn = await asOneOf(whose, BORROWERS)
  const one = turn.pick(await loansOf(turn, 'repaying'))
  const reason = turn.pick(HardshipReason.options)
  if (!one || !reason) return
  const imageIds = turn.share % 3 === 0 ? await pictureOf(turn) : []
  const wish = { appId: one.app_id, reason, monthly: fen(LEAST * (1 + turn.share)), note: '收入少了', imageIds }
  if (await turn.write(hardship.request, wish)) turn.done()
}

const IN = 'select hardship_no as value from hardship where state = any($1) order by created_at limit 20'
const OWNERS = 'select customer_id as value from hardship where state = any($1)'
const OWN = 'select hardship_no as value from hardship where customer_id = $1 and state = any($2) order by created_at'

/** Staff decide about a request in one of these states; if there is none, one is made. */
const decide =
  (states: readonly string[], words: (no: string, turn: Turn) => readonly string[]): Act['run'] =>
  async (turn) => {
    if ((await column(turn.sim, IN, states)).length === 0) await request({ ...turn, done: () => undefined })
    const no = turn.pick(await column(turn.sim, IN, states))
    if (no !== undefined) await operate(turn, ...words(no, turn))
  }

const offer = decide(['requested', 'asked'], (no, turn) => ['hardship', 'offer', no, turn.pick(NUMBERS) ?? '6'])
const ask = decide(['requested'], (no) => ['hardship', 'ask', no, WHY])
const refuse = decide(['requested', 'asked'], (no) => ['hardship', 'refuse', no, WHY])

/** The turn of a customer with a request in one of these states; staff bring it there if there is none. */
async function holderOf(turn: Turn, states: readonly string[], staff: Act['run']): Promise<[Turn, string | undefined]> {
  if ((await column(turn.sim, IN, states)).length === 0) await staff({ ...turn, done: () => undefined })
  const one = await asOneOf(turn, OWNERS, states)
  return [one, one.pick(await own(one, OWN, states))]
}

async function answer(whose: Turn): Promise<void> {
  const [turn, hardshipNo] = await holderOf(whose, ['asked'], ask)
  if (!hardshipNo) return
  const imageIds = turn.share % 2 === 0 ? await pictureOf(turn) : []
  if (await turn.write(hardship.answer, { hardshipNo, note: '补充说明', imageIds })) turn.done()
}

async function withdraw(whose: Turn): Promise<void> {
  const [turn, hardshipNo] = await holderOf(whose, ['requested', 'asked', 'offered'], request)
  if (hardshipNo && (await turn.write(hardship.withdraw, { hardshipNo }))) turn.done()
}

/** Reads the offer and accepts it. */
async function accept(whose: Turn): Promise<void> {
  const [turn, hardshipNo] = await holderOf(whose, ['offered'], offer)
  const shown = hardshipNo ? (await turn.ask(hardship.offer, { hardshipNo }))?.offer : undefined
  if (!hardshipNo || !shown) return
  const dealTicket = await dealTicketFor(turn, { purpose: 'hardship', subject: hardshipNo })
  if (await turn.write(hardship.accept, { hardshipNo, hash: shown.hash, dealTicket })) turn.done()
}

export const hardshipActs = {
  'hardship.request': { weight: 2, run: request },
  'hardship.answer': { weight: 1, run: answer },
  'hardship.withdraw': { weight: 0.5, run: withdraw },
  'hardship.accept': { weight: 3, run: accept },
  'staff offer a hardship plan': { weight: 2, run: offer },
  'staff ask about a hardship': { weight: 1, run: ask },
  'staff refuse a hardship': { weight: 0.5, run: refuse },
} as const satisfies Record<string, Act>
