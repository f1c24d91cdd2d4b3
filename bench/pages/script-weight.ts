import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Browser } from '@playwright/test'
import type { Target } from './visit.ts'

const compress = promisify(gzip)

/** Bytes of JavaScript that a page loads until its data is shown, gzipped; later prefetches do not count. */
export async function scriptWeight(browser: Browser, { url, shows }: Target): Promise<number> {
  const page = await browser.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(url)
  for (const words of shows) await page.getByText(words).first().waitFor()
  await page.close()
  const sizes = [...scripts].map(async (script) => {
    const bytes = await (await fetch(script)).arrayBuffer()
    return (await compress(new Uint8Array(bytes), { level: 9 })).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
