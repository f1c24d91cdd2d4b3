import { SANDBOX_DEFAULTS } from '@wanka/contract/sandbox-defaults.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { openBooks } from './books/database.ts'
import { registerClock } from './clock/clock.routes.ts'
import { registerConsole } from './console/console.routes.ts'
import { registerShellLogin } from './console/shell/shell-login.routes.ts'
import { registerFace } from './customer/identity/face.provider.ts'
import { registerFacePages } from './customer/identity/face.routes.ts'
import { registerIdCards } from './customer/identity/id-card/id-card.provider.ts'
import { registerIdentity } from './customer/identity/identity.provider.ts'
import { registerPeople } from './customer/identity/people.routes.ts'
import { registerMall } from './engagement/mall/mall.routes.ts'
import { registerPartner } from './engagement/partner/partner.routes.ts'
import { registerStalls } from './engagement/stall/stall.routes.ts'
import { registerFaults } from './faults/faults.routes.ts'
import { createFaults } from './faults/faults.ts'
import { registerScenarios } from './faults/scenarios.routes.ts'
import { createScenarios, seededDraw } from './faults/scenarios.ts'
import { registerCreditBureau } from './lending/credit-bureau/credit-bureau.provider.ts'
import { registerCreditData } from './lending/credit-data/credit-data.provider.ts'
import { registerCreditDataPages } from './lending/credit-data/credit-data.routes.ts'
import { registerLender } from './lending/lender/lender.provider.ts'
import { registerLenderConsole } from './lending/lender/lender.routes.ts'
import { registerShelf } from './lending/shop/shelf.provider.ts'
import { registerShop } from './lending/shop/shop.routes.ts'
import { registerShopRefund } from './lending/shop/shop-refund.routes.ts'
import { registerMail } from './messaging/mail/mail.provider.ts'
import { registerMailbox } from './messaging/mail/mail.routes.ts'
import { createMailbox } from './messaging/mail/mailbox.ts'
import { createInbox } from './messaging/sms/inbox.ts'
import { registerInbox, registerSms } from './messaging/sms/sms.provider.ts'
import { registerWeChat } from './messaging/we-chat/we-chat.provider.ts'
import { registerWeChatLogin } from './messaging/we-chat/we-chat-login.provider.ts'
import { registerStaffSignIn } from './operations/staff/staff-sign-in.ts'
import { registerBank, registerBankConsole } from './payments/bank/bank.routes.ts'
import { createNoticeBoard } from './payments/bank/notice-board.ts'
import { registerDepository } from './payments/depository/depository.provider.ts'
import { registerDepositoryConsole } from './payments/depository/depository.routes.ts'
import { registerInsurer } from './services/insurer/insurer.provider.ts'
import { registerLetong } from './services/phone-plans/letong.provider.ts'
import { registerTopUp } from './services/top-up/top-up.provider.ts'
import type { ProviderSecrets } from './settings.ts'
import { registerOnlineService } from './support/online-service/online-service.routes.ts'
import type { Sandbox } from './world.ts'

export type SandboxOptions = {
  databaseUrl: string
  /** The address of the product's server; a function when its port is only known later. */
  serverUrl: string | (() => string)
  /** The address at which browsers reach the sandbox, if not the one it listens on. */
  publicUrl?: string
  secrets?: Partial<ProviderSecrets>
  /** Port of the mailbox, by SMTP; any free one by default, see `GET /settings`. */
  mailPort?: number
  /** Schema of the sandbox's own books, created on boot. */
  schema?: string
  /** Milliseconds; tests make codes expire with it. */
  now?: () => number
  logger?: boolean
  /** Called with each error of the sandbox itself. */
  onError?: (error: Error, path: string) => void
}

/** Builds the outside world as one Fastify app: every provider, their books, faults on request, and the console page. */
export async function buildSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger === true ? { level: 'warn' } : false,
    // Withheld replies and live streams must not keep a closing sandbox open.
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
  })
  const { serverUrl } = options
  const now = options.now ?? Date.now
  const books = await openBooks(options.databaseUrl, options.schema ?? 'sandbox')
  const server = typeof serverUrl === 'function' ? serverUrl : () => serverUrl
  const secrets: ProviderSecrets = { ...SANDBOX_DEFAULTS, ...options.secrets }
  const draw = seededDraw()
  const faults = createFaults(draw.next)
  const sandbox: Sandbox = {
    books,
    secrets,
    now,
    serverUrl: () => server().replace(/\/$/, ''),
    publicUrl: () => options.publicUrl ?? app.listeningOrigin,
    faults,
    scenarios: createScenarios(faults, draw),
    requests: new Map(),
    inbox: createInbox(books, now),
    mailbox: createMailbox(books, now),
    notices: createNoticeBoard({ books, now, secrets, serverUrl: () => server().replace(/\/$/, '') }),
  }

  // The sandbox is a test stage open to any browser: every error is reported in plain text.
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    app.log.warn(error)
    if (error.statusCode === undefined) options.onError?.(error, request.url)
    return reply.status(error.statusCode ?? 500).send({ error: error.message })
  })
  registerSms(app, sandbox)
  registerIdentity(app, sandbox)
  registerFace(app, sandbox)
  registerFacePages(app, sandbox)
  registerIdCards(app, sandbox)
  registerBank(app, sandbox)
  registerCreditData(app, sandbox)
  registerDepository(app, sandbox)
  registerDepositoryConsole(app, sandbox)
  registerInsurer(app, sandbox)
  registerCreditBureau(app, sandbox)
  registerLender(app, sandbox)
  registerLenderConsole(app, sandbox)
  registerTopUp(app, sandbox)
  registerLetong(app, sandbox)
  registerInbox(app, sandbox)
  const mailPort = registerMail(app, sandbox, options.mailPort ?? 0)
  registerMailbox(app, sandbox)
  registerPeople(app, sandbox)
  registerBankConsole(app, sandbox)
  registerCreditDataPages(app, sandbox)
  registerMall(app, sandbox)
  registerPartner(app, sandbox)
  registerShop(app, sandbox)
  registerShopRefund(app, sandbox)
  registerShelf(app, sandbox)
  registerStalls(app, sandbox)
  registerOnlineService(app, sandbox)
  registerStaffSignIn(app, sandbox)
  registerWeChat(app, sandbox)
  registerWeChatLogin(app, sandbox)
  registerClock(app, sandbox)
  registerFaults(app, sandbox)
  registerScenarios(app, sandbox)
  app.get('/requests', async () => Object.fromEntries(sandbox.requests))
  registerConsole(app, sandbox, mailPort)
  registerShellLogin(app, sandbox)

  app.addHook('onReady', () => sandbox.notices.start())
  app.addHook('preClose', async () => sandbox.inbox.endStreams())
  app.addHook('onClose', async () => {
    await sandbox.notices.stop()
    await books.end()
  })
  return app
}
