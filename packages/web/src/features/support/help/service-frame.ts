import * as z from 'zod/mini'

/** The customer, as far as the service may know. */
export type ServiceVisitor = { uid: string; level: number }

const escaped = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The page of the frame in which the online service runs: its script and nothing else. The frame has no origin, so the script
 * reaches neither our storage nor our calls; what it may know is on its tag (docs/providers.md).
 */
export function servicePage(scriptUrl: string, { uid, level }: ServiceVisitor, site: string): string {
  const data = { uid, level: String(level), site }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return (
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>在线客服</title><body>' +
    `<script src="${escaped(scriptUrl)}"${attributes.join('')}></script>`
  )
}

const Ready = z.object({ type: z.literal('ready') })

/** Whether a message is the service's ready signal: from our frame, which has no origin, and of that shape. */
export const isReady = ({ source, origin, data }: MessageEvent, frame: Window | null | undefined): boolean =>
  source !== null && source === frame && origin === 'null' && z.safeParse(Ready, data).success
