import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { acceptForms } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { decideFace, type FaceCheck, faceCheckOf } from './face-book.ts'

const params = z.object({ ticket: z.string().regex(/^[\w-]{1,100}$/) })
const said = z.object({ outcome: z.enum(['passed', 'failed']) })

/**
 * The provider's own page for showing a face, which redirects back, and the endpoint of an app's sheet. Neither notifies the
 * product, which queries the provider.
 */
export function registerFacePages(app: FastifyInstance, { books, now, serverUrl }: Sandbox): void {
  const find = (ticket: string) => faceCheckOf(books, ticket, now())
  app.post('/face/:ticket', async (request) => {
    const { ticket } = params.parse(request.params)
    const { outcome } = said.parse(request.body)
    await decideFace(books, ticket, outcome, now())
    // an app cannot know which tickets are valid
    return { outcome: (await find(ticket))?.outcome ?? null }
  })
  app.get('/face/:ticket', async (request, reply) => {
    const check = await find(params.parse(request.params).ticket)
    return reply
      .status(check ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page(check))
  })
  app.register(async (scope) => {
    acceptForms(scope)
    scope.post('/face/:ticket/answer', async (request, reply) => {
      const { ticket } = params.parse(request.params)
      const check = await find(ticket)
      const answer = said.safeParse(request.body)
      if (check && answer.success) await decideFace(books, ticket, answer.data.outcome, now())
      return reply.redirect(homeOf(check, serverUrl()), 303)
    })
  })
}

/** Only the product's origin: an open redirect would serve phishing. */
function homeOf(check: FaceCheck | undefined, home: string): string {
  if (!check || new URL(check.returnUrl).origin !== new URL(home).origin) return home
  const target = new URL(check.returnUrl)
  target.searchParams.set('faceTicket', check.ticket)
  return target.href
}

const page = (check: FaceCheck | undefined): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>人脸识别（沙箱）</title><link rel="stylesheet" href="/console.css"></head>
<body class="lone"><main class="card"><h1>人脸识别</h1>
${
  check
    ? `<p>请正对屏幕。这里没有摄像头，由您决定结果。</p>
<form method="post" action="/face/${check.ticket}/answer"><button class="primary" name="outcome" value="passed">通过</button>
<button class="plain" name="outcome" value="failed">不通过</button>
<button class="link" name="outcome" value="none">先不识别，返回</button></form>`
    : '<p>没有这次人脸识别。</p>'
}</main></body></html>
`
