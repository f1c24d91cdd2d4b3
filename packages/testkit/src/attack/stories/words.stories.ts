import { authorisation } from '@wanka/contract/customer/authorisation.ts'
import { points } from '@wanka/contract/engagement/points.ts'
import { survey } from '@wanka/contract/engagement/surveys.ts'
import { Status } from '@wanka/contract/status.ts'
import { complaint } from '@wanka/contract/support/complaints.ts'
import { solvedCaptcha } from '../../fixtures/customer/people.ts'
import { givenPoints } from '../../fixtures/engagement/points.ts'
import { ask, denied, doneAtOnce, type Story } from './cast.ts'

const GUESSES = 40
const AT_ONCE = 12
const ANSWERS = [
  { questionId: 'use', chosen: ['daily', 'travel'] },
  { questionId: 'share', chosen: ['tenth'] },
  { questionId: 'ease', chosen: ['easy'] },
  { questionId: 'wish', chosen: ['price'] },
]

/** Complaints of a member and of a guest, by number and with guessed codes: read and written. */
const tickets: Story = {
  name: 'complaints',
  play: async (cast) => {
    const { server, probe, victim } = cast
    const captcha = await solvedCaptcha(server, { purpose: 'complaint' })
    const { pass } = await server.client.call(complaint.pass, captcha)
    const words = { type: 'other', content: '访客写下的只有自己知道的话', smsWanted: false } as const
    const contact = '13912345678'
    const guests = await server.client.call(complaint.submit, { ...words, contact, pass })
    for (const as of ['attacker', 'guest'] as const) {
      await denied(cast, 'complaint.detail', complaint.detail, { ticketNo: victim.ticketNo }, { as })
      await denied(
        cast,
        'complaint.say',
        complaint.say,
        { ticketNo: victim.ticketNo, content: '请立即关闭这个工单' },
        { as },
      )
      await denied(cast, 'complaint.detail', complaint.detail, { ticketNo: guests.ticketNo }, { as })
    }
    for (const [call, name, more] of [
      [complaint.detail, 'complaint.detail', {}],
      [complaint.say, 'complaint.say', { content: '请立即关闭这个工单' }],
    ] as const) {
      const said = new Set<number>()
      for (let guess = 0; guess < GUESSES; guess++) {
        const queryCode = `AAAA-${String(guess).padStart(4, 'B')}`
        const answer = await ask(cast, name, call, { ticketNo: guests.ticketNo, queryCode, ...more }, { as: 'guest' })
        if (answer?.status === Status.ok) probe.found(name, `${queryCode} opened a ticket`)
        if (answer) said.add(answer.status)
      }
      if (!said.has(Status.refused)) probe.found(name, `${GUESSES} guesses at one ticket were heard`)
    }
    for (const about of [victim.billNo, victim.appId, victim.repayNo])
      await denied(cast, 'complaint.submit', complaint.submit, { ...words, smsWanted: 'N', about })
    await denied(cast, 'complaint.submit', complaint.submit, { ...words, smsWanted: 'N', images: victim.pictureId })
  },
}

/** Answers that were not offered, too many of them, and one questionnaire sent in parallel. */
const surveys: Story = {
  name: 'questionnaires',
  play: async (cast) => {
    const { probe, attacker } = cast
    const submit = (answers: unknown) => ({
      surveyId: 'loan-2027',
      answers: JSON.stringify(answers),
      agreementKeys: attacker.keys.survey,
    })
    const [first = { questionId: '', chosen: [] }, ...rest] = ANSWERS
    for (const answers of [
      [],
      [...ANSWERS, ...ANSWERS],
      [...ANSWERS, { questionId: '__proto__', chosen: ['x'] }],
      [{ ...first, chosen: ['daily', 'daily'] }, ...rest],
      [{ ...first, chosen: ['<script>'] }, ...rest],
      { ...ANSWERS },
      Array.from({ length: 500 }, () => first),
    ])
      await denied(cast, 'survey.submit', survey.submit, submit(answers))
    const done = await doneAtOnce(cast, AT_ONCE, 'survey.submit', survey.submit, submit(ANSWERS))
    if (done.length > 1) probe.found('survey.submit', `was taken ${done.length} times`)
  },
}

/** Points for tasks that were not done, twice for one that was, and diamonds beyond the balance. */
const pointsByHand: Story = {
  name: 'points',
  play: async (cast) => {
    const { server, probe, attacker } = cast
    for (const taskId of ['firstLoan:2', 'onTime:2027-01', 'unknown', '__proto__', 'constructor'])
      await denied(cast, 'points.claim', points.claim, { taskId })
    const { tasks } = await server.client.call(points.tasks, {}, { token: attacker.token })
    for (const { id: taskId } of tasks) {
      const done = await doneAtOnce(cast, AT_ONCE, 'points.claim', points.claim, { taskId })
      if (done.length > 1) probe.found('points.claim', `${taskId} was given ${done.length} times`)
    }
    await givenPoints(server, attacker, 5, { currency: 'RICHBEAN' })
    const { diamonds: held } = await server.client.call(points.diamonds, {}, { token: attacker.token })
    for (const diamonds of ['0', '-1', '1000000', '9'.repeat(15)])
      await denied(cast, 'points.exchange', points.exchange, { diamonds })
    const done = await doneAtOnce(cast, AT_ONCE, 'points.exchange', points.exchange, { diamonds: '3' })
    if (done.length * 3 > held)
      probe.found('points.exchange', `${held} diamonds were exchanged ${done.length} times by three`)
  },
}

/** Another customer’s authorisation task, polled and answered; and one source queried again and again for a higher limit. */
const sources: Story = {
  name: 'sources of data',
  play: async (cast) => {
    const { victim } = cast
    await denied(cast, 'authorisation.status', authorisation.status, { taskId: victim.taskId })
    await denied(cast, 'authorisation.inputCode', authorisation.inputCode, { taskId: victim.taskId, code: '123456' })
    await denied(cast, 'authorisation.resendCode', authorisation.resendCode, { taskId: victim.taskId })
  },
}

export const wordStories: readonly Story[] = [tickets, surveys, pointsByHand, sources]
