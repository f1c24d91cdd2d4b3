import { randomUUID } from 'node:crypto'
import { account } from '@wanka/contract/customer/account.ts'
import { FACE_PAGES, face } from '@wanka/contract/customer/face.ts'
import { idCardPhotos } from '@wanka/contract/customer/id-card.ts'
import { myData } from '@wanka/contract/customer/my-data.ts'
import { position } from '@wanka/contract/customer/position.ts'
import { survey } from '@wanka/contract/engagement/surveys.ts'
import { email } from '@wanka/contract/messaging/email.ts'
import { NoticeChannel, notice } from '@wanka/contract/messaging/notices.ts'
import { weChat } from '@wanka/contract/messaging/we-chat.ts'
import { pictures } from '@wanka/contract/operations/pictures.ts'
import { solveCaptcha } from '../../clients/client.ts'
import { forgetSends } from '../../fixtures/customer/people.ts'
import { until } from '../../servers/until.ts'
import type { Act } from '../act.ts'
import { nextOf } from '../people.ts'
import { papersOf, type Turn } from '../simulation.ts'
import { asOneOf, codeOf, own } from '../things.ts'

/** Logs in again where a session was ended: by a freeze, an account closure or a further login. */
export async function logIn(turn: Turn): Promise<boolean> {
  const { actor, token = '', which, sim } = turn
  const guest = turn.guest()
  const challenge = await guest.ask(account.captcha, { purpose: 'password', mobile: actor.mobile })
  if (!challenge) return false
  const { mobile, password } = actor
  const come = await guest.ask(account.login, {
    loginType: 'pwd',
    mobile,
    password,
    ...(await solveCaptcha(challenge)),
  })
  if (!come?.token) return false
  sim.loggedOut.delete(token)
  actor.tokens[which % actor.tokens.length] = come.token
  return true
}

async function logInAgain(turn: Turn): Promise<void> {
  const { sim, which } = turn
  const ended = turn.pick(
    [...sim.actors, ...sim.leavers].filter(({ tokens }) => tokens.some((token) => sim.loggedOut.has(token))),
  )
  if (!ended) return
  const at = ended.tokens.findIndex((token) => sim.loggedOut.has(token))
  const one = { ...turn.as(ended), which: which - (which % ended.tokens.length) + at, token: ended.tokens[at] }
  if (await logIn(one)) turn.done()
}

/** Withdraws a consent that the panel offers for withdrawal. */
async function withdrawConsent(turn: Turn): Promise<void> {
  const panel = await turn.ask(myData.panel, {})
  const one = turn.pick((panel?.consents ?? []).filter(({ withdraw }) => withdraw))
  if (one && (await turn.write(myData.withdraw, { consent: one.kind }))) turn.done()
}

async function choose(turn: Turn): Promise<void> {
  const { pick, share } = turn
  const topic = (['marketing', 'repayment', 'receipt', 'heldCards'] as const)[share % 4] ?? 'marketing'
  const channel = pick(NoticeChannel.options) ?? 'letter'
  const agreementKeys = await papersOf(turn.sim, 'marketing')
  if (await turn.write(notice.choose, { topic, channel, on: share % 5 > 0, agreementKeys })) turn.done()
}

async function stopMarketing(turn: Turn): Promise<void> {
  if (await turn.write(notice.stopMarketing, {})) turn.done()
}

/** Verifies an address through its mailbox, unless the mail got lost or too many codes were asked for. */
async function verifyEmail(turn: Turn): Promise<void> {
  const { sim, actor } = turn
  const address = `${actor.mobile}.${turn.share}@example.com`
  if (!(await turn.ask(email.sendCode, { email: address }))) return
  const [mail] = await sim.server.sandbox.mails(address)
  if (mail?.code && (await turn.ask(email.verify, { code: mail.code }))) turn.done()
}

async function removeEmail(turn: Turn): Promise<void> {
  if (await turn.write(email.remove, {})) turn.done()
}

async function mailContract(turn: Turn): Promise<void> {
  const id = turn.pick(await own(turn, 'select document_id as value from signed_document where customer_id = $1'))
  if (id && (await turn.write(email.sendFile, { kind: 'contract', id }))) turn.done()
}

type Opened = { faceTicket: string } | undefined

/**
 * The courses of a face check: passed, failed, abandoned and reopened, opened twice in parallel, withdrawn meanwhile, or refused.
 */
const CHECKS: readonly ((turn: Turn, open: () => Promise<Opened>) => Promise<Opened>)[] = [
  async (turn, open) => show(turn, await open(), 'passed'),
  async (turn, open) => show(turn, await open(), 'failed'),
  async (_turn, open) => open(),
  async (_turn, open) => (await Promise.all([open(), open()]))[0],
  async (turn, open) => show(turn, (await open()) && (await open()), 'passed'),
  async (turn, open) => {
    await turn.sim.server.sandbox.fault('identity', 'timeout', 1, 'faceStart')
    const opening = open()
    await until(async () => (await own(turn, ASKED)).length > 0, { withinMs: ASKED_MS }).catch(() => undefined)
    await turn.write(face.withdraw, {})
    return opening
  },
  async (turn, open) => {
    await turn.sim.server.sandbox.fault('identity', 'refuse', 1, 'faceStart')
    return open()
  },
]
const ASKED = "select check_id as value from face_check where customer_id = $1 and state = 'asked'"
const ASKED_MS = 300

async function showFace(turn: Turn): Promise<void> {
  const { sim, actor } = turn
  const returnUrl = `${sim.server.url}${FACE_PAGES.loan}`
  const agreementKeys = await papersOf(sim, 'face')
  await sim.server.platform.pool.query(TRIES_OF_BEFORE, [actor.customerId])
  const open = () => turn.ask(face.start, { scene: 'loan', returnUrl, agreementKeys })
  if (await nextOf(sim, 'face', CHECKS, turn.which)?.(turn, open)) turn.done()
}

/** Sets earlier checks back a day, so that the daily limit does not end the act. */
const TRIES_OF_BEFORE = 'update face_check set asked_on = asked_on - 1 where customer_id = $1'

async function show(turn: Turn, opened: Opened, outcome: 'passed' | 'failed'): Promise<Opened> {
  if (!opened) return undefined
  await turn.sim.server.sandbox.face(opened.faceTicket, outcome).catch(() => undefined)
  await turn.ask(face.result, { faceTicket: opened.faceTicket })
  return opened
}

async function withdrawFace(turn: Turn): Promise<void> {
  const one = await asOneOf(
    turn,
    "select customer_id as value from face_check where state <> 'withdrawn' order by state",
  )
  if ((await one.write(face.withdraw, {})) === null) turn.done()
}

async function agreeToPhotos(turn: Turn): Promise<void> {
  const agreementKeys = await papersOf(turn.sim, 'idCard')
  if ((await turn.write(idCardPhotos.agree, { agreementKeys })) !== null) return
  turn.done()
  if (turn.share % 3 === 0) await turn.ask(pictures.upload, { purpose: 'idCard' })
}

async function withdrawPhotos(turn: Turn): Promise<void> {
  if ((await turn.write(idCardPhotos.withdraw, {})) === null) turn.done()
}

async function agreeToPosition(turn: Turn): Promise<void> {
  const agreementKeys = await papersOf(turn.sim, 'position')
  if ((await turn.write(position.agree, { agreementKeys })) === null) turn.done()
}

async function tellPosition(turn: Turn): Promise<void> {
  const one = await asOneOf(
    turn,
    "select customer_id as value from consent where kind = 'position' and withdrawn_at is null order by customer_id",
  )
  const where = { lat: `${20 + (turn.share % 30)}.5`, lng: `${90 + (turn.share % 40)}.25` }
  if ((await one.write(position.report, { ...where, occasion: turn.share % 2 ? 'loan' : 'line' })) === null) turn.done()
}

async function answerSurvey(turn: Turn): Promise<void> {
  const asked = await turn.ask(survey.get, {})
  if (!asked) return
  const answers = asked.questions.map(({ questionId, options }) => ({
    questionId,
    chosen: [turn.pick(options)?.value ?? ''],
  }))
  const agreementKeys = await papersOf(turn.sim, 'survey')
  if ((await turn.write(survey.submit, { surveyId: asked.surveyId, answers, agreementKeys })) === null) turn.done()
}

/** Binds a WeChat, which logs the actor in anew, and answers its subscription dialog. */
async function bindWeChat(turn: Turn): Promise<void> {
  const { sim, actor, token, which } = turn
  const redirect = `${sim.server.url}/weixinLogin?redirectUrl=%2FbillList`
  const asked = await turn.ask(weChat.oauthUrl, { scope: 'snsapi_userinfo', redirect })
  if (!asked || !token) return
  const answer = new URL(asked.url.replace('/oauth2/authorize', '/oauth2/answer'))
  answer.searchParams.set('as', `微信${actor.mobile}${which % 2}`)
  const back = new URL((await fetch(answer, { redirect: 'manual' })).headers.get('location') ?? sim.server.url)
  const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
  const { browserKey } = asked
  const come = code ? await turn.guest().ask(weChat.oauthLogin, { code, state, browserKey }) : undefined
  if (come?.outcome !== 'unbound') return
  await forgetSends(sim.server, actor.mobile)
  if (!(await turn.ask(account.sendSms, { mobile: actor.mobile, type: 'weChat' }))) return
  const smsCode = await codeOf(turn, actor.mobile)
  const bound = await turn.ask(weChat.bind, { openTicket: come.openTicket, browserKey, smsCode })
  if (!bound) return
  actor.tokens[actor.tokens.indexOf(token)] = bound.token
  turn.done()
}

async function subscribe(turn: Turn): Promise<void> {
  const shown = await turn.ask(weChat.privilege, {})
  if (!shown?.bound) return
  const templateIds = shown.templates.map(({ templateId }) => templateId)
  const result = turn.share % 4 === 0 ? 'reject' : 'accept'
  if ((await turn.write(weChat.subscribe, { templateIds, scene: randomUUID(), result })) === null) turn.done()
}

export const accountActs = {
  'account.login': { weight: 2, run: logInAgain },
  'myData.withdraw': { weight: 0.3, run: withdrawConsent },
  'email.verify': { weight: 0.5, run: verifyEmail },
  'email.remove': { weight: 0.2, run: removeEmail },
  'email.sendFile': { weight: 0.5, run: mailContract },
  'notice.choose': { weight: 0.5, run: choose },
  'notice.stopMarketing': { weight: 0.2, run: stopMarketing },
  'face.start': { weight: 1, run: showFace },
  'face.withdraw': { weight: 0.3, run: withdrawFace },
  'idCardPhotos.agree': { weight: 0.4, run: agreeToPhotos },
  'position.agree': { weight: 0.3, run: agreeToPosition },
  'position.report': { weight: 0.3, run: tellPosition },
  'idCardPhotos.withdraw': { weight: 0.3, run: withdrawPhotos },
  'survey.submit': { weight: 0.3, run: answerSurvey },
  'weChat.bind': { weight: 0.6, run: bindWeChat },
  'weChat.subscribe': { weight: 0.4, run: subscribe },
} as const satisfies Record<string, Act>
