import { payWithdrawalTo } from '../modules/payments/withdrawals/index.ts'
import { type Command, decide, isPayeeToken, Usage } from './command.ts'

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
