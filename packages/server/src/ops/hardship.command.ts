import { formatDateTime, formatMoney } from '@wanka/contract/format.ts'
import { hardshipReasons } from '@wanka/contract/lending/hardship.ts'
import { hardship as machine } from '@wanka/domain/states/hardship.ts'
import { stateNamed } from '@wanka/domain/states/state-machine.ts'
import { askMore, hardshipsIn, offerPlan, readHardship, refuseHardship } from '../modules/lending/hardship/index.ts'
import { signedLink } from '../platform/crypto/signed-link.ts'
import { appUrl } from '../platform/http/app-url.ts'
import { quotedWords } from '../platform/observability/quoted-words.ts'
import type { Platform } from '../platform/platform.ts'
import { type Command, type Desk, decide, Usage } from './command.ts'

const LISTED = 100

export const hardships: Command = {
  usage: `hardships [${Object.keys(machine.transitions).join('|')}]`,
  about: 'list the requests of borrowers who cannot pay as agreed, the longest waiting first',
  async run(desk, [state = machine.initial]) {
    const found = await hardshipsIn(desk.platform.db, stateNamed(machine, state), { limit: LISTED })
    for (const { hardshipNo, appId, movedAt } of found)
      desk.print([hardshipNo, state, appId, `since ${formatDateTime(movedAt)}`].join('  '))
    desk.print(`${found.length} hardship requests`)
    return 0
  },
}

export const hardship: Command = {
  usage:
    'hardship <number> | hardship offer <number> <instalments> | hardship ask <number> <what> | hardship refuse <number> <why>',
  about:
    'show a request with its papers and the plans that fit; offer one of them, ask the customer for more, or say why not: the customer reads the words',
  async run(desk, [word = '', ...rest]) {
    if (word === 'offer') return offer(desk, rest)
    if (word === 'ask' || word === 'refuse') return say(desk, word, rest)
    if (!word || rest.length > 0) throw new Usage(hardship.usage)
    // Viewing a customer's documents is audited, too.
    const shown = await decide(desk, { action: 'hardship.shown', subject: word }, (tx) =>
      readHardship(tx, desk.platform.vault, word),
    )
    for (const line of linesOf(desk.platform, word, shown)) desk.print(line)
    return 0
  },
}

type Shown = Awaited<ReturnType<typeof readHardship>>

function linesOf({ vault, config }: Platform, hardshipNo: string, shown: Shown): string[] {
  const { state, periods, answerBy, appId, unpaidBills, daysLate, said, pictures, plans, proposed } = shown
  return [
    `${hardshipNo}  ${state}${periods ? `  ${periods} instalments` : ''}${answerBy ? `  answer by ${answerBy}` : ''}`,
    `loan  ${appId}  ${unpaidBills} bills  ${daysLate} days past due`,
    ...(said ? [`reason  ${hardshipReasons[said.reason]}`, `can pay  ${formatMoney(said.monthly)} a month`] : []),
    ...(said?.note ? ['says', ...quotedWords(said.note)] : []),
    ...pictures.map((id) => `picture, for a minute  ${appUrl(config, signedLink(vault, 'picture', id))}`),
    ...plans.map(
      (plan) =>
        `plan  ${plan.periods} instalments of ${formatMoney(plan.monthly)}${plan.periods === proposed ? '  proposed' : ''}`,
    ),
  ]
}

async function offer(desk: Desk, [hardshipNo, instalments = '', ...more]: readonly string[]): Promise<number> {
  const periods = Number(instalments)
  if (!hardshipNo || !Number.isSafeInteger(periods) || periods < 1 || more.length > 0) throw new Usage(hardship.usage)
  await decide(desk, { action: 'hardship.offered', subject: hardshipNo, facts: { periods } }, (tx) =>
    offerPlan(tx, { hardshipNo, periods, actor: desk.actor }),
  )
  desk.print(`${hardshipNo}: ${periods} instalments offered`)
  return 0
}

const SAID = { ask: 'asked', refuse: 'refused' } as const

async function say(desk: Desk, word: keyof typeof SAID, [hardshipNo, ...words]: readonly string[]): Promise<number> {
  const text = words.join(' ').trim()
  if (!hardshipNo || !text) throw new Usage(hardship.usage)
  const decision = { hardshipNo, actor: desk.actor }
  await decide(desk, { action: `hardship.${SAID[word]}`, subject: hardshipNo }, (tx) =>
    word === 'ask' ? askMore(tx, { ...decision, question: text }) : refuseHardship(tx, { ...decision, reason: text }),
  )
  desk.print(`${hardshipNo}: ${SAID[word]}`)
  return 0
}
