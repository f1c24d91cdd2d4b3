import { randomUUID } from 'node:crypto'
import type { Call, CallInput, CallOutput } from '@wanka/contract/call.ts'
import type { CaptchaChallenge } from '@wanka/contract/customer/captcha.ts'
import { idCardPhotos, ocrFingerprint } from '@wanka/contract/customer/id-card.ts'
import { reply as Reply } from '@wanka/contract/reply.ts'
import { CallError, Status } from '@wanka/contract/status.ts'
import type { CaptchaAnswer } from '@wanka/server/gateways/captcha.gateway.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { SMALL_PICTURE } from '../examples/example-bodies.ts'
import { fetchOften, type Transport } from './fetch-from.ts'

/** Solves the proof of work as a browser does. */
export async function solveCaptcha({ captchaKey, challenge: text }: CaptchaChallenge): Promise<CaptchaAnswer> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { captchaKey, captcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/** A header that is `undefined` is left out. */
export type SendOptions = {
  token?: string
  uuid?: string
  headers?: Record<string, string | undefined>
  path?: string
  /** The bytes of an upload; a small picture by default. */
  file?: Uint8Array
}

/** Calls a server as the app does: same headers, same encoding, real HTTP. */
export type TestClient = {
  /** Encodes, sends and decodes. @throws CallError for any status but `Status.ok` */
  call: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<CallOutput<C>>
  /** Sends a body as it is, for hostile input, and returns the envelope. */
  send: (
    call: Call,
    body: Record<string, unknown> | string,
    options?: SendOptions,
  ) => Promise<{ status: number; message: string; data: unknown; http: number }>
}

/** The OCR fingerprint, computed as the app does from the fields that it sends. */
function fingerprintOf(uuid: string, text: string): string {
  const form = new URLSearchParams(text)
  return ocrFingerprint(uuid, { side: form.get('side') ?? '', image: form.get('image') ?? '' })
}

const CONTENT = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  bytes: 'application/octet-stream',
} as const satisfies Record<Call['body'], string>

export function makeClient(baseUrl: string, transport: Transport = fetchOften()): TestClient {
  const send: TestClient['send'] = async (call, body, options = {}) => {
    const { token = '', uuid = randomUUID(), headers = {}, path = call.path, file = SMALL_PICTURE } = options
    const text =
      typeof body === 'string'
        ? body
        : call.body === 'json'
          ? JSON.stringify(body)
          : new URLSearchParams(body as Record<string, string>).toString()
    // a request that names another content type, and no file, sends the text as it is
    const upload = call.body === 'bytes' && (options.file !== undefined || headers['content-type'] === undefined)
    const given: Record<string, string | undefined> = {
      'content-type': upload ? 'image/jpeg' : CONTENT[call.body],
      timestamp: String(Date.now()),
      time: String(Date.now()),
      version: '1.1',
      proId: 'browser',
      deviceType: 'h5',
      deviceInfo: 'test',
      pageId: 'test',
      token,
      uuid,
      ...(call.path === idCardPhotos.read.path && { fingerprint: fingerprintOf(uuid, text) }),
      ...headers,
    }
    const get = call.method === 'GET'
    const inQuery = get || upload
    const response = await transport(`${baseUrl}${path}?time=${Date.now()}${inQuery && text ? `&${text}` : ''}`, {
      method: call.method,
      body: get ? undefined : upload ? Buffer.from(file) : text,
      headers: Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])) as [
        string,
        string,
      ][],
    })
    // an address that is too long is refused before the request reaches a call
    if (inQuery && response.status === 431) return { status: Status.badSignature, message: '', data: null, http: 431 }
    const { status, message, data } = Reply.parse(await response.json())
    return { status, message, data, http: response.status }
  }
  return {
    send,
    call: async (call, input, options) => {
      const wire = z.encode(call.input as z.core.$ZodType, input) as Record<string, unknown>
      const present = Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined))
      const { status, message, data } = await send(call, present, options)
      if (status !== Status.ok) throw new CallError(status, message, data)
      return z.decode(call.output as z.core.$ZodType, data as never) as CallOutput<typeof call>
    },
  }
}
