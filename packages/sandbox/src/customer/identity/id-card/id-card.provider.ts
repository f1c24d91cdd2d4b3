import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answer, openEndpoints } from '../../../provider/endpoint.ts'
import type { Sandbox } from '../../../world.ts'
import { CardFace } from './card-face.ts'
import { drawCard } from './draw-card.ts'
import { readCard } from './read-card.ts'

const MOST_BYTES = 4 * 2 ** 20

/** The provider that reads ID cards, and specimen cards to try it with: `/id-cards/front?name=…&certId=…`. */
export function registerIdCards(app: FastifyInstance, sandbox: Sandbox): void {
  const endpoint = openEndpoints(app, sandbox, 'identity', sandbox.secrets.IDENTITY_SECRET)
  endpoint({
    call: 'idCard',
    path: '/identity/id-card',
    bodyLimit: MOST_BYTES,
    input: z.strictObject({ side: z.enum(['front', 'back']), image: z.base64().max(MOST_BYTES) }),
    async run({ side, image }, fault) {
      if (fault === 'refuse') return answer({ result: 'unreadable', reason: 'blurred' })
      const face = await readCard(Buffer.from(image, 'base64'))
      if (!face) return answer({ result: 'unreadable', reason: 'noCard' })
      if (face.side !== side) return answer({ result: 'unreadable', reason: 'otherSide' })
      return answer({ result: 'read', ...(fault === 'misread' ? misread(face) : face) })
    },
  })
  app.get<{ Params: { side: string } }>('/id-cards/:side', async (request, reply) => {
    const face = CardFace.safeParse({ ...(request.query as object), side: request.params.side })
    if (!face.success) return reply.status(400).send({ error: z.prettifyError(face.error) })
    return reply
      .header('content-disposition', `attachment; filename="id-card-${face.data.side}.jpg"`)
      .type('image/jpeg')
      .send(await drawCard(face.data))
  })
}

/** A misread letter that looks similar. */
const misread = (face: CardFace): CardFace =>
  face.side === 'front'
    ? { ...face, name: `${face.name.slice(0, -1)}己` }
    : { ...face, authority: `${face.authority.slice(0, -1)}己` }
