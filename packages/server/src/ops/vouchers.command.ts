import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine } from '@wanka/domain/states/voucher.ts'
import { passVoucher, rejectVoucher, showVoucher, waitingVouchers } from '../modules/lending/vouchers/index.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

export const vouchers: Command = {
  usage: 'vouchers [toUpload|reviewing|passed|rejected|expired]',
  about: 'list the proofs of use that wait for a review, the longest waiting first, or those in another state',
  async run(desk, [state = 'reviewing']) {
    const lines = await waitingVouchers(desk.platform.db, stateNamed(machine, state))
    for (const line of lines) desk.print(line)
    desk.print(`${lines.length} vouchers`)
    return 0
  },
}

export const voucher: Command = {
  usage: 'voucher <voucher number> | voucher pass <voucher number> | voucher reject <voucher number> <why>',
  about: 'show a proof of use with its pictures, or decide it; the customer gets a letter and reads why',
  async run(desk, [word = '', voucherNo, ...why]) {
    if (word === 'pass' || word === 'reject') return judge(desk, word, voucherNo, why.join(' ').trim())
    if (!word || voucherNo) throw new Usage(voucher.usage)
    // Viewing a customer's documents is audited, too.
    const lines = await decide(desk, { action: 'voucher.shown', subject: word }, (tx) =>
      showVoucher(tx, desk.platform, word),
    )
    for (const line of lines) desk.print(line)
    return 0
  },
}

async function judge(desk: Desk, word: 'pass' | 'reject', voucherNo: string | undefined, reason: string) {
  if (!voucherNo || (word === 'pass') !== (reason === '')) throw new Usage(voucher.usage)
  const { actor } = desk
  const done = word === 'pass' ? 'passed' : 'rejected'
  await decide(desk, { action: `voucher.${done}`, subject: voucherNo }, (tx) =>
    word === 'pass' ? passVoucher(tx, { voucherNo, actor }) : rejectVoucher(tx, { voucherNo, actor, reason }),
  )
  desk.print(`${voucherNo}: ${done}`)
  return 0
}
