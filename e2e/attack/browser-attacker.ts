import type { ConsoleMessage, Page, Request } from '@playwright/test'
import type { Finding } from '@wanka/testkit/attack/finding.ts'
import { isPolicyViolation } from '../support/policy-violation.ts'
import { MARK } from './payloads.ts'

/** The customer under attack: marks that must not leak, and the token that must stay. */
export type Victim = { token: string; marks: Readonly<Record<string, string>> }

type Seen = { address: string; title: string; kept: string; token: string | null; marked: boolean; text: string }
type Attacker = {
  /** Loads the address as if a link was opened. */
  open: (address: string) => Promise<void>
  /** Navigates inside the app, as a link in it would, with a forged history entry. */
  move: (address: string, state?: unknown) => Promise<void>
  /** The app's own way back. */
  back: () => Promise<void>
  findings: Finding[]
}

/** Texts that the app shows in the browser's own alert. */
const ALERTS = /^请在万卡App中打开|^(?:App|已取消|当前版本)/
const STANDS_MS = 10_000

/** Drives a page as a customer who was given hostile addresses, and records every effect of them. */
export async function attackerOf(
  page: Page,
  site: string,
  victim: Victim,
  allowed: readonly string[],
  patience = STANDS_MS,
): Promise<Attacker> {
  const findings: Finding[] = []
  let at = ''
  const find = (effect: string): void => void findings.push({ attack: 'browser', at, effect })
  const isOurs = (url: string): boolean =>
    /^(?:data|blob|about):/.test(url) || [site, ...allowed].includes(new URL(url).origin)
  const namesOf = (text: string): string[] =>
    Object.entries({ ...victim.marks, token: victim.token }).flatMap(([what, mark]) =>
      mark && text.includes(mark) ? [what] : [],
    )

  page.on('request', (request: Request) => {
    if (!isOurs(request.url())) find(`asked ${request.url().slice(0, 80)}`)
    const told = namesOf(decoded(request.url()) + (request.headers().referer ?? ''))
    if (told.length > 0) find(`told an address ${told}`)
  })
  page.on('framenavigated', (frame) => isOurs(frame.url()) || find(`went to ${frame.url().slice(0, 80)}`))
  page.on('dialog', (dialog) => {
    if (!ALERTS.test(dialog.message())) find(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => find(`threw ${error}`))
  page.on('popup', (popup) => find(`opened ${popup.url()}`))
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text()
    if (isPolicyViolation(text, 0)) find(`was refused: ${text.slice(0, 120)}`)
    if (namesOf(text).length > 0) find(`printed ${namesOf(text)}`)
  })
  await page.exposeFunction('hostHears', (text: string) => {
    const { action, data } = JSON.parse(text) as { action: string; data: Record<string, unknown> }
    for (const place of [data.url, data.page, data.redirectUrl])
      if (typeof place === 'string' && !isPlaceOfOurs(place, site, allowed))
        find(`asked the host to ${action} ${place.slice(0, 80)}`)
  })

  async function judge(): Promise<void> {
    const seen = await page.evaluate(stand, { patience, mark: MARK }).catch((error: unknown) => String(error))
    if (typeof seen === 'string') return find(`did not stand: ${seen}`)
    if (!seen.text) find('showed a white page')
    if (seen.marked) find('ran a script')
    if ((seen.token ?? '') !== victim.token)
      find(victim.token ? 'ended or changed the session' : 'logged a customer in')
    const kept = namesOf(decoded(seen.address) + seen.title + seen.kept)
    if (kept.length > 0) find(`kept ${kept}`)
  }

  return {
    findings,
    async open(address) {
      at = address.slice(0, 200)
      await page
        .goto(address, { waitUntil: 'commit' })
        .catch((error: Error) => find(`could not be opened: ${error.message.slice(0, 80)}`))
      await judge()
    },
    async move(address, state = null) {
      at = address.slice(0, 200)
      await page.evaluate(moveTo, { address, state })
      await judge()
    },
    async back() {
      await page.evaluate(() => document.querySelector<HTMLElement>('header [aria-label="返回"]')?.click())
      await judge()
    },
  }
}

function decoded(text: string): string {
  try {
    return text + decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A path of ours, the name of a native page, or an address that is on the allow-list. */
const isPlaceOfOurs = (place: string, site: string, allowed: readonly string[]): boolean =>
  /^\/(?![/\\])/.test(place) ||
  /^[\w/-]+$/.test(place) ||
  [site, ...allowed].some((origin) => place === origin || place.startsWith(`${origin}/`))

function moveTo({ address, state }: { address: string; state: unknown }): void {
  history.pushState(state, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** In the page: waits until the screen is rendered, and returns its state. */
async function stand({ patience, mark }: { patience: number; mark: string }): Promise<Seen> {
  const until = performance.now() + patience
  const main = (): HTMLElement | null => document.querySelector('main')
  const stands = (): boolean =>
    document.documentElement.dataset.started !== undefined &&
    !!main()?.textContent.trim() &&
    !document.querySelector('[aria-busy="true"]')
  let before = ''
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    // the same address twice: it has not redirected
    if (stands() && before === location.href) break
    before = location.href
  }
  const local = Object.entries(localStorage).filter(([name]) => name !== 'token')
  return {
    address: location.href,
    title: document.title,
    kept: JSON.stringify([local, { ...sessionStorage }, history.state]),
    token: localStorage.getItem('token'),
    marked: document.documentElement.dataset[mark] !== undefined || 'polluted' in {},
    text: main()?.textContent.trim() ?? '',
  }
}
