import { asOneLine } from '../platform/observability/quoted-words.ts'
import { arrivals, authCode } from './attribution.command.ts'
import { autoDebit } from './auto-debit.command.ts'
import { campaign } from './campaign.command.ts'
import { cases, review } from './cases.command.ts'
import { check } from './check.command.ts'
import { closeDayCommand } from './close-day.command.ts'
import { closeReport } from './close-report.command.ts'
import { closings, retained } from './closings.command.ts'
import { type Command, type Desk, Usage } from './command.ts'
import { coupon } from './coupon.command.ts'
import { creditReport } from './credit-report.command.ts'
import { freeze, unfreeze } from './freeze.command.ts'
import { funder, funders } from './funder.command.ts'
import { hardship, hardships } from './hardship.command.ts'
import { identity } from './identity.command.ts'
import { label } from './label.command.ts'
import { lenderBooks } from './lender-books.command.ts'
import { mall } from './mall.command.ts'
import { offlinePayment, offlinePayments } from './offline-payment.command.ts'
import { partner } from './partner.command.ts'
import { points } from './points.command.ts'
import { product } from './product.command.ts'
import { publish } from './publish.command.ts'
import { published, withdraw } from './published.command.ts'
import { refund, refunds } from './refunds.command.ts'
import { returns, withdrawal } from './returns.command.ts'
import { rotateKeys } from './rotate-keys.command.ts'
import { SET_UP } from './set-up-database.ts'
import { flip, gray, maintenance, setting } from './setting.command.ts'
import { staff } from './staff.command.ts'
import { answer, close, ticket, tickets } from './tickets.command.ts'
import { topUps } from './top-ups.command.ts'
import { verifyPhone } from './verify-phone.command.ts'
import { vouch } from './vouch.command.ts'
import { voucher, vouchers } from './vouchers.command.ts'
import { weChat } from './we-chat.command.ts'
import { whiteList } from './white-list.command.ts'
import { writeOff } from './write-off.command.ts'

/** Every operator command by its name. */
const commands: Record<string, Command> = {
  check,
  freeze,
  unfreeze,
  maintenance,
  gray,
  switch: flip,
  'close-day': closeDayCommand,
  'close-report': closeReport,
  arrivals,
  'auth-code': authCode,
  'auto-debit': autoDebit,
  campaign,
  coupon,
  cases,
  review,
  tickets,
  ticket,
  answer,
  close,
  closings,
  funders,
  funder,
  hardships,
  hardship,
  identity,
  retained,
  'credit-report': creditReport,
  label,
  'lender-books': lenderBooks,
  'offline-payments': offlinePayments,
  'offline-payment': offlinePayment,
  mall,
  partner,
  points,
  product,
  refunds,
  refund,
  returns,
  setting,
  staff,
  publish,
  published,
  withdraw,
  'rotate-keys': rotateKeys,
  'top-ups': topUps,
  'verify-phone': verifyPhone,
  vouch,
  vouchers,
  voucher,
  'we-chat': weChat,
  'white-list': whiteList,
  withdrawal,
  'write-off': writeOff,
}

/** Prints every command with its usage. */
export function listCommands(print: (line: string) => void): void {
  const all = [...Object.entries(SET_UP), ...Object.values(commands).map(({ usage, about }) => [usage, about] as const)]
  for (const [usage, about] of all) for (const line of [`  ${usage}`, `      ${about}`]) print(line)
}

/** Runs one operator command. @returns the exit code: 0 done, 1 a check found a problem, 2 wrong use or refused */
export async function runCommand(console: Desk, [name = 'help', ...args]: readonly string[]): Promise<number> {
  // Every printed line stays one line, so that a text written by a customer cannot forge another one.
  const desk: Desk = { ...console, print: (line) => console.print(asOneLine(line)) }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    listCommands(desk.print)
    return name === 'help' ? 0 : 2
  }
  try {
    return await command.run(desk, args)
  } catch (error) {
    // A domain rule's refusal or wrong use; any other error is a fault and keeps its stack trace.
    if (!(error instanceof Usage || error instanceof RangeError || isRefusal(error))) throw error
    desk.print(error.message)
    return 2
  }
}

const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'CallError'
