import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { answer, openEndpoints, rejection } from '../../provider/endpoint.ts'
import type { Sandbox } from '../../world.ts'
import { isCertId } from './cert-id.ts'
import { faceCheckOf, openFaceCheck } from './face-book.ts'

const asked = z.strictObject({
  name: z.string().min(1).max(30),
  certId: z.string().length(18),
  scene: z.string().min(1).max(20),
  returnUrl: z.url(),
  ref: z.string().min(1).max(64),
})

/** The face-check provider: it opens a check for one person and answers later whether the face was theirs. */
export function registerFace(app: FastifyInstance, sandbox: Sandbox): void {
  const { books, now, publicUrl } = sandbox
  const endpoint = openEndpoints(app, sandbox, 'identity', sandbox.secrets.IDENTITY_SECRET)
  endpoint({
    call: 'faceStart',
    path: '/identity/face/start',
    input: asked,
    async run({ certId, returnUrl, ref }, fault) {
      if (fault === 'refuse' || !isCertId(certId))
        return answer({ result: 'refused', reason: 'busy', message: '人脸识别服务维护中，请稍后再试' })
      const ticket = await openFaceCheck(books, { ref, returnUrl }, now())
      return answer({ result: 'opened', ticket, url: `${publicUrl()}/face/${ticket}` })
    },
  })
  endpoint({
    call: 'faceResult',
    path: '/identity/face/result',
    input: z.strictObject({ ticket: z.string().min(1).max(100) }),
    async run({ ticket }) {
      const check = await faceCheckOf(books, ticket, now())
      if (!check) return rejection(404, 'unknownTicket')
      const { outcome, over, ref } = check
      return answer({ result: outcome ?? (over ? 'expired' : 'pending'), ref })
    },
  })
}
