import { FACE_PAGES, face } from '@wanka/contract/customer/face.ts'
import type { TestServer } from '../test-server.ts'
import { agreementKeys, type Member } from './people.ts'

/** Opens a face check, as the page does. */
export async function startFace(
  server: TestServer,
  { token }: Pick<Member, 'token'>,
  scene: keyof typeof FACE_PAGES = 'loan',
): Promise<{ faceTicket: string; url: string }> {
  const returnUrl = `${server.url}${FACE_PAGES[scene]}`
  const input = { scene, returnUrl, agreementKeys: await agreementKeys(server, 'face') }
  return server.client.call(face.start, input, { token })
}

/** … and has it passed, or failed. @returns the provider's ticket */
export async function showFace(
  server: TestServer,
  member: Pick<Member, 'token'>,
  outcome: 'passed' | 'failed' = 'passed',
): Promise<string> {
  const { faceTicket } = await startFace(server, member)
  await server.sandbox.face(faceTicket, outcome)
  return faceTicket
}
