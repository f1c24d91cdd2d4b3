import cookies from '@fastify/cookie'
import { SUPPORT_CODE_HEADER } from '@wanka/contract/constants.ts'
import { Status } from '@wanka/contract/status.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { mountPictureFiles } from '../../modules/operations/pictures/index.ts'
import { fail } from '../../platform/http/failures.ts'
import { newSupportCode, replyWithFailures } from '../../platform/http/http-app.ts'
import { securityHeaders } from '../../platform/http/security-headers.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { campaignRoutes } from '../campaigns/campaigns.routes.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { collectionRoutes } from '../collections/collections.routes.ts'
import { customerRoutes } from '../customers/customers.routes.ts'
import { ledgerRoutes } from '../ledger/ledger.routes.ts'
import { loanRoutes } from '../loans/loans.routes.ts'
import { bankStatementRoutes } from '../money/bank-statements.routes.ts'
import { moneyQueueRoutes } from '../money/money-queues.routes.ts'
import { proposalRoutes } from '../proposals/proposals.routes.ts'
import { queueRoutes } from '../queues/queues.routes.ts'
import { reportRoutes } from '../reports/reports.routes.ts'
import { reviewRoutes } from '../reviews/reviews.routes.ts'
import { sessionRoutes } from '../staff/session.routes.ts'
import { workRoutes } from '../work/work.routes.ts'
import { servePages } from './serve-pages.ts'
import { signInRoutes } from './sign-in.routes.ts'
import type { SignIn } from './sign-in.ts'

/** The desk's HTTP server, not yet listening: the way in, the calls of staff, and the desk's pages. */
export async function buildDeskApp(
  platform: Platform,
  {
    signIn,
    metrics,
    deskUrl,
    webDir,
  }: { signIn: SignIn; metrics: Metrics; deskUrl: string; webDir: string | undefined },
): Promise<FastifyInstance> {
  const { config } = platform
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      // an address that a sign-in comes back to has its code
      serializers: { req: ({ method, url }) => ({ method, url: String(url).split('?')[0] }) },
    },
    bodyLimit: 256 * 1024,
    genReqId: newSupportCode,
    return503OnClosing: false,
  })
  await app.register(cookies)
  const headers = await securityHeaders(config, { script: [], style: [] })
  const own = new URL(deskUrl).origin
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const { call } = request.routeOptions.config
    if (call) reply.headers({ [SUPPORT_CODE_HEADER]: request.id, 'cache-control': 'no-store' })
    // a browser says where a POST comes from; the session's cookie alone would answer a foreign page
    if (call && request.headers.origin !== own) fail(Status.forbidden)
    done()
  })
  replyWithFailures(app, metrics)
  app.get('/healthz', () => ({ alive: true }))
  signInRoutes(app, platform, signIn)
  sessionRoutes(app, platform)
  proposalRoutes(app, platform)
  customerRoutes(app, platform)
  loanRoutes(app, platform)
  ledgerRoutes(app, platform)
  workRoutes(app, platform)
  auditRoutes(app, platform)
  queueRoutes(app, platform)
  reviewRoutes(app, platform)
  reportRoutes(app, platform)
  // pictures stand in the desk's own pages, whose policy allows no other address
  mountPictureFiles(app, platform)
  bankStatementRoutes(app, platform)
  moneyQueueRoutes(app, platform)
  campaignRoutes(app, platform)
  catalogueRoutes(app, platform)
  collectionRoutes(app, platform)
  if (webDir) await servePages(app, webDir)
  return app
}
