import { randomUUID } from 'node:crypto'
import type { CallOutput } from '@wanka/contract/call.ts'
import type { StaffCall, StaffUpload } from '@wanka/contract/staff/staff-call.ts'
import { CallError, type FailureStatus, Status } from '@wanka/contract/status.ts'
import * as z from 'zod/mini'

const MOST_REDIRECTS = 12

type Options = { uuid?: string; origin?: string | undefined }

/** A browser at the desk: it keeps cookies, follows redirects, and makes the desk's calls. */
export type DeskBrowser = {
  /** Signs in at the company's provider as one of its people. @returns the address at which the browser arrives */
  signIn: (email: string, to?: string) => Promise<string>
  /** @throws CallError as the desk answered */
  call: <C extends StaffCall>(call: C, input: z.input<C['input']>, options?: Options) => Promise<CallOutput<C>>
  /** Sends a file. @throws CallError as the desk answered */
  send: <C extends StaffUpload>(call: C, file: Uint8Array<ArrayBuffer>, options?: Options) => Promise<CallOutput<C>>
  /** Opens an address and follows redirects. @returns where it arrives, and what it finds there */
  open: (url: string) => Promise<{ url: string; status: number; text: string }>
  cookies: Map<string, string>
}

/** @param deskUrl the desk's own address */
export function deskBrowser(deskUrl: string): DeskBrowser {
  const cookies = new Map<string, string>()
  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const isGone = attributes.some((text) => /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(text))
      if (isGone) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const open: DeskBrowser['open'] = async (address) => {
    let url = new URL(address, deskUrl)
    for (let turn = 0; turn < MOST_REDIRECTS; turn++) {
      const reply = await fetch(url, { headers: { cookie: cookie() }, redirect: 'manual' })
      keep(reply.headers)
      const next = reply.headers.get('location')
      if (!next) return { url: url.href, status: reply.status, text: await reply.text() }
      await reply.body?.cancel()
      url = new URL(next, url)
      // where the desk's pages are, which a test of its calls need not load
      if (url.origin === new URL(deskUrl).origin && !/^\/sign-in\/(start|back)/.test(url.pathname))
        return { url: url.href, status: 0, text: '' }
    }
    throw new Error(`${address} redirects without an end`)
  }
  const ask = async <C extends StaffCall>(call: C, body: BodyInit, type: string, { uuid, origin }: Options = {}) => {
    const headers = {
      'content-type': type,
      cookie: cookie(),
      origin: origin ?? new URL(deskUrl).origin,
      uuid: uuid ?? randomUUID(),
    }
    const reply = await fetch(new URL(call.path, deskUrl), { method: 'POST', headers, body })
    keep(reply.headers)
    const { status, message, data } = (await reply.json()) as { status: number; message: string; data: unknown }
    if (status !== Status.ok) throw new CallError(status as FailureStatus, message, data)
    return z.decode(call.output, data as never) as CallOutput<C>
  }
  return {
    cookies,
    open,
    async signIn(email, to = '/') {
      const page = await open(`/sign-in/start?to=${encodeURIComponent(to)}`)
      if (page.status === 0) return page.url
      const arrived = await open(`${page.url}/as/${encodeURIComponent(email)}`)
      return arrived.url
    },
    call: (call, input, options) => ask(call, JSON.stringify(input), 'application/json', options),
    send: (call, file, options) => ask(call, file, 'application/octet-stream', options),
  }
}
