import { payReturnTo, retryReturn, returnsUnderWay } from '../modules/payments/desk-payments/index.ts'
import { moneyBackOnHold, payMoneyBackTo, retryMoneyBack } from '../modules/payments/payment-instructions/index.ts'
import { payWithdrawalTo } from '../modules/payments/withdrawals/index.ts'
import { type Command, type Desk, decide, isPayeeToken, Usage } from './command.ts'

export const withdrawal: Command = {
  usage: 'withdrawal pay <withdrawal number> <bank’s word for the account>',
  about: 'pay a reward that came back after its customer had closed the account, to the account that they have named',
  async run(desk, [word, withdrawNo, token, ...more]) {
    if (word !== 'pay' || !withdrawNo || !isPayeeToken(token) || more.length > 0) throw new Usage(withdrawal.usage)
    const entry = { action: 'withdrawal.paidTo', subject: withdrawNo, facts: { token } }
    const newNo = await decide(desk, entry, (tx) => payWithdrawalTo(tx, withdrawNo, token))
    desk.print(`${withdrawNo}: goes on now as ${newNo}`)
    return 0
  },
}

/** Money returned to a card: desk payments, and amounts paid in excess or twice. */
export const returns: Command = {
  usage:
    'returns | returns retry <payment number or bank order> | returns pay <payment number or bank order> <bank’s word for the account>',
  about:
    'list the payments at the desk and the bank orders whose money is on its way back to a card, the longest waiting first; have one sent again now, for a closed account to the account that its person has named',
  async run(desk, [word, number, ...more]) {
    if (word === undefined) return list(desk)
    if (word === 'pay') return pay(desk, number, more)
    if (word !== 'retry' || !number || more.length > 0) throw new Usage(returns.usage)
    await decide(desk, { action: 'return.retried', subject: number }, async (tx) => {
      if (!(await retryMoneyBack(tx, number))) await retryReturn(tx, number)
    })
    desk.print(`${number}: goes on now`)
    return 0
  },
}

async function list({ platform, print }: Desk): Promise<number> {
  const [payments, orders] = [await returnsUnderWay(platform.db), await moneyBackOnHold(platform.db)]
  for (const line of [...payments, ...orders]) print(line)
  print(`${payments.length} payments, ${orders.length} bank orders`)
  return 0
}

async function pay(desk: Desk, number: string | undefined, [token, ...more]: readonly string[]): Promise<number> {
  if (!number || !isPayeeToken(token) || more.length > 0) throw new Usage(returns.usage)
  const entry = { action: 'return.paidTo', subject: number, facts: { token } }
  await decide(desk, entry, async (tx) => {
    if (!(await payMoneyBackTo(tx, number, token))) await payReturnTo(tx, number, token)
  })
  desk.print(`${number}: goes on now`)
  return 0
}
