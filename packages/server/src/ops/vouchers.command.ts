import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { VoucherType, voucherTypes } from '@wanka/contract/lending/vouchers.ts'
import { fen } from '@wanka/domain/money.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { voucher as machine } from '@wanka/domain/states/voucher.ts'
import { passVoucher, readVoucher, rejectVoucher, vouchersIn } from '../modules/lending/vouchers/index.ts'
import { signedLink } from '../platform/crypto/signed-link.ts'
import { appUrl } from '../platform/http/app-url.ts'
import { quotedWords } from '../platform/observability/quoted-words.ts'
import type { Platform } from '../platform/platform.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

const LISTED = 100

export const vouchers: Command = {
  usage: 'vouchers [toUpload|reviewing|passed|rejected|expired]',
  about: 'list the proofs of use that wait for a review, the longest waiting first, or those in another state',
  async run(desk, [state = 'reviewing']) {
    const found = await vouchersIn(desk.platform.db, stateNamed(machine, state), { limit: LISTED })
    for (const { voucherNo, type, appId, movedAt } of found)
      desk.print([voucherNo, state, type ?? '-', appId ?? 'unasked', `since ${formatDateTime(movedAt)}`].join('  '))
    desk.print(`${found.length} vouchers`)
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
    const shown = await decide(desk, { action: 'voucher.shown', subject: word }, (tx) =>
      readVoucher(tx, desk.platform.vault, word),
    )
    for (const line of linesOf(desk.platform, shown)) desk.print(line)
    return 0
  },
}

function linesOf({ vault, config }: Platform, shown: Awaited<ReturnType<typeof readVoucher>>): string[] {
  const { voucherNo, state, dueOn, appId, amount, purpose, note, pictures } = shown
  const type = VoucherType.safeParse(shown.type)
  return [
    `${voucherNo}  ${state}${dueOn ? `  due ${dueOn}` : ''}`,
    appId ? `loan  ${appId}  ${formatMoney(fen(amount ?? 0))}  ${purpose ?? '-'}` : 'loan  -',
    ...(type.success ? [`shows  ${voucherTypes[type.data]}`] : []),
    ...(note === undefined ? [] : ['note', ...quotedWords(note)]),
    ...pictures.map((id) => `picture, for a minute  ${appUrl(config, signedLink(vault, 'picture', id))}`),
  ]
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
