import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Metrics } from '../platform/observability/metrics.ts'

const BODY_LIMIT = 1024
const MOST_SECONDS = 120
const MOST_ERRORS = 50
/** The label of every page that has no file of its own. */
const OTHER = 'other'

const seconds = z.number().min(0).max(MOST_SECONDS)
const errors = z.int().min(1).max(MOST_ERRORS)
const Report = z.strictObject({
  page: z.string().max(100),
  seconds: z.strictObject({
    ttfb: seconds.optional(),
    fcp: seconds.optional(),
    lcp: seconds.optional(),
    inp: seconds.optional(),
  }),
  shift: z.number().min(0).max(100).optional(),
  errors: z.strictObject({ script: errors.optional(), promise: errors.optional(), screen: errors.optional() }),
})

/**
 * Takes what a page of the app measured of itself in a customer's browser, sampled by the page: how fast it was, and how many errors
 * it had. No text, no customer, and no address but those of `pages`, so that a stranger cannot add labels.
 */
export function takePageReports(
  app: FastifyInstance,
  { pageSeconds, pageShift, pageErrors }: Metrics,
  pages: ReadonlySet<string>,
): void {
  app.post('/page-report', { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const report = Report.safeParse(request.body)
    if (!report.success) return reply.code(400).send()
    const page = pages.has(report.data.page) ? report.data.page : OTHER
    for (const [vital, value] of Object.entries(report.data.seconds)) pageSeconds.observe({ vital, page }, value)
    if (report.data.shift !== undefined) pageShift.observe({ page }, report.data.shift)
    for (const [kind, count] of Object.entries(report.data.errors)) pageErrors.inc({ kind, page }, count)
    return reply.code(204).send()
  })
}
