import { formatDateTime } from '@wanka/contract/format.ts'
import { check } from '@wanka/contract/rules/check.ts'
import { rules } from '@wanka/contract/rules/rules.ts'
import { complaint } from '@wanka/domain/states/complaint.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import {
  answerComplaint,
  closeComplaint,
  type ShownTicket,
  showComplaint,
  takeComplaint,
  waitingComplaints,
} from '../modules/support/complaints/index.ts'
import { quotedWords } from '../platform/observability/quoted-words.ts'
import { type Command, decide, Usage } from './command.ts'

export const tickets: Command = {
  usage: 'tickets [received|inHand|answered|closed]',
  about: 'list the complaints that wait for an answer, the longest waiting first',
  async run(desk, [state]) {
    const waiting = await waitingComplaints(desk.platform.db, state && stateNamed(complaint, state))
    for (const { ticketNo, state, type, about, movedAt } of waiting)
      desk.print([ticketNo, state, type, about || '-', `since ${formatDateTime(movedAt)}`].join('  '))
    desk.print(`${waiting.length} tickets`)
    return 0
  },
}

export const ticket: Command = {
  usage: 'ticket <ticket number>',
  about: 'show a complaint with all that was said; from then on it is in hand',
  async run(desk, [ticketNo]) {
    if (!ticketNo) throw new Usage(ticket.usage)
    await decide(desk, { action: 'complaint.shown', subject: ticketNo }, (tx) =>
      takeComplaint(tx, ticketNo, desk.actor),
    )
    for (const line of linesOf(await showComplaint(desk.platform.db, desk.platform, ticketNo))) desk.print(line)
    return 0
  },
}

const linesOf = ({ ticketNo, state, type, about, aboutTitle, accountNo, contact, words }: ShownTicket): string[] => [
  `${ticketNo}  ${state}  ${type}`,
  `account  ${accountNo ?? 'guest'}`,
  ...(about ? [`about  ${about}  ${aboutTitle}`] : []),
  ...(contact === undefined ? [] : [`contact  ${contact}`]),
  ...words.flatMap(({ by, text, at, pictures }) => [
    `${formatDateTime(at)}  ${by}:`,
    ...quotedWords(text),
    ...pictures.map((link) => `picture, for a minute  ${link}`),
  ]),
]

export const answer: Command = {
  usage: 'answer <ticket number> <what to answer>',
  about: 'answer a complaint; the customer gets a letter, and a message where they asked for one',
  async run(desk, [ticketNo, ...said]) {
    const words = check(rules.complaint, said.join(' '))
    if (!ticketNo || !words.ok) throw new Usage(answer.usage)
    await decide(desk, { action: 'complaint.answered', subject: ticketNo }, (tx) =>
      answerComplaint(tx, desk.platform.vault, { ticketNo, text: words.value, actor: desk.actor }),
    )
    desk.print(`${ticketNo}: answered`)
    return 0
  },
}

export const close: Command = {
  usage: 'close <ticket number>',
  about: 'close a complaint; a further word of the customer opens it again',
  async run(desk, [ticketNo]) {
    if (!ticketNo) throw new Usage(close.usage)
    await decide(desk, { action: 'complaint.closed', subject: ticketNo }, (tx) =>
      closeComplaint(tx, ticketNo, desk.actor),
    )
    desk.print(`${ticketNo}: closed`)
    return 0
  },
}
