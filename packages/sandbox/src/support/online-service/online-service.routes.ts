import { readFile } from 'node:fs/promises'
import { help } from '@wanka/contract/support/help.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { askServer, getFromServer } from '../../provider/ask-server.ts'
import type { Sandbox } from '../../world.ts'
import { type Answer, searchAnswers } from './answer-search.ts'

const FRESH_MS = 10_000
const FILES = {
  '/service/chat.js': ['chat.js', 'text/javascript; charset=utf-8'],
  '/service/chat.css': ['chat.css', 'text/css; charset=utf-8'],
} as const
const Asked = z.object({ q: z.string().max(100) })

/** The stand-in for the company of the online service: its script, and answers searched in what the product publishes. */
export function registerOnlineService(app: FastifyInstance, { serverUrl, now }: Sandbox): void {
  const asking = (path: string) => ({
    url: serverUrl() + path,
    source: 'browser' as const,
    now: now(),
    pageId: 'service',
  })
  let published: { answers: Answer[]; at: number } | undefined

  /** Read anew at most every ten seconds. */
  async function publishedAnswers(): Promise<Answer[]> {
    if (published && now() - published.at < FRESH_MS) return published.answers
    const { data } = await askServer(asking(help.faqs.path), {})
    const { topics } = z.parse(help.faqs.output, data)
    const answers = topics.flatMap(({ topic, faqs }) =>
      faqs.map(({ question, answer, link }) => ({ topic, question, answer, link })),
    )
    published = { answers, at: now() }
    return answers
  }
  // the frame that asks has no origin; there is nothing personal in an answer
  const open = (reply: FastifyReply): FastifyReply =>
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })

  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(await readFile(new URL(file, import.meta.url), 'utf8')),
    )
  }

  app.get('/service/answers', async (request, reply) => {
    const asked = Asked.safeParse(request.query)
    if (!asked.success)
      return open(reply)
        .status(400)
        .send({ error: z.prettifyError(asked.error) })
    return open(reply).send({ answers: searchAnswers(await publishedAnswers(), asked.data.q) })
  })

  /** How a person is reached: what the product itself tells its customers. */
  app.get('/service/people', async (_request, reply) => {
    const { data } = await getFromServer(asking(help.config.path))
    const { fallbackTel, hours, answerDays } = z.parse(help.config.output, data)
    return open(reply).send({ tel: fallbackTel, hours, answerDays })
  })
}
