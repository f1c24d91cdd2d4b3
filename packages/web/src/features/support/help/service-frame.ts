import { COMPLAINT_LENGTH } from '@wanka/contract/rules/help.rules.ts'
import * as z from 'zod/mini'

/** The customer, as far as the service may know, and how its frame looks. */
export type ServiceVisitor = {
  uid: string
  level: number
  /** Name of the page the customer came from, and in words what it is about; empty when unknown. */
  from: string
  topic: string
  theme: 'light' | 'dark'
  size: 'normal' | 'large'
}

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The page of the frame in which the online service runs: its script and nothing else. The frame has no origin, so the script
 * reaches neither our storage nor our calls; what it may know is on its tag (docs/providers.md).
 */
export function servicePage(scriptUrl: string, { level, ...visitor }: ServiceVisitor, site: string): string {
  const data = { ...visitor, level: String(level), site }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return (
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>在线客服</title><body>' +
    `<script src="${escaped(scriptUrl)}"${attributes.join('')}></script>`
  )
}

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('open'), url: z.string().check(z.maxLength(500)) }),
  z.object({ type: z.literal('ticket'), content: z.string().check(z.maxLength(20 * COMPLAINT_LENGTH.max)) }),
])
/** `ready`: a person can write; `open`: a page of ours is wanted; `ticket`: a person is wanted, about `content`. */
export type ServiceMessage = z.infer<typeof Message>

/** The service's message: from our frame, which has no origin, and of a known shape; `undefined` for any other. */
export function serviceMessage(
  { source, origin, data }: MessageEvent,
  frame: Window | null | undefined,
): ServiceMessage | undefined {
  if (source === null || source !== frame || origin !== 'null') return undefined
  return z.safeParse(Message, data).data
}
