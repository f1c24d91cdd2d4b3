import type { Shell } from './shell.ts'

/** One page for one role in one host: where it is opened from, what must show, and where Back leads. */
export type Cell = {
  base: string
  address: string
  end: string
  back: string | undefined
  hostBack: 'ours' | 'bar' | 'history'
  /** Whether the page has our header, where that is certain. */
  header: boolean | undefined
}
type Seen = { text: string; header: boolean; redirectUrl: string | null; trouble: string }

/** Runs inside the page, since every step from outside would cost more than the page itself. */
export async function visitCell({ page, frame }: Shell, cell: Cell): Promise<Seen> {
  const seen = await frame().evaluate(open, cell)
  if (cell.back === undefined || seen.trouble) return seen
  if (cell.hostBack !== 'bar') return { ...seen, trouble: await frame().evaluate(goBack, cell) }
  const press = () => page.evaluate(() => document.getElementById('shell-back')?.click())
  const layer = await frame().evaluate(() => document.querySelector('[role="dialog"]') !== null)
  await press()
  if (layer) {
    await frame().waitForFunction(() => !document.querySelector('[role="dialog"]'))
    await press()
  }
  return { ...seen, trouble: await frame().evaluate(goBack, cell) }
}

async function open({ base, address, end, header }: Cell): Promise<Seen> {
  const GIVE_UP_MS = 60_000
  const pause = () => new Promise((resolve) => setTimeout(resolve, 8))
  const until = async (what: () => unknown): Promise<boolean> => {
    for (const last = performance.now() + GIVE_UP_MS; performance.now() < last; await pause()) if (what()) return true
    return false
  }
  const submit = (label: string, text: string): void => {
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
    if (!input) throw new Error('no debug panel')
    input.value = text
    input.form?.requestSubmit()
  }
  const words = () => document.querySelector('main:not([data-left])')?.textContent?.trim() ?? ''
  const busy = () => document.querySelector('main [aria-busy="true"]') !== null
  const dialog = () => document.querySelector('[role="alertdialog"]')
  const leaveDialogs = async (): Promise<void> => {
    // where there are two buttons, the first one stays
    dialog()?.querySelector('button')?.click()
    // its history entry disappears a moment later
    await until(() => !dialog() && !history.state?.openLayers)
  }
  const seen = (trouble = ''): Seen => ({
    text: words(),
    header: document.querySelector('span[aria-hidden="true"] + header') !== null,
    redirectUrl: new URLSearchParams(location.search).get('redirectUrl'),
    trouble,
  })

  await leaveDialogs()
  if (location.pathname !== base) {
    document.querySelector('main')?.setAttribute('data-left', '')
    submit('路径', base)
    // a screen that is still loading would look like another page that was not left
    if (!(await until(() => location.pathname === base && words() && !busy())))
      return seen('the base page did not open')
  }
  // the address changes a moment before the screen does
  document.querySelector('main')?.setAttribute('data-left', '')
  submit('路径', address)
  // a wallet asks before it opens its login
  const answered = await until(() => {
    if (location.pathname !== end) dialog()?.querySelector('button')?.click()
    return location.pathname === end && words()
  })
  if (!answered) return seen(`ends at ${location.pathname}`)
  // the page before may still be shown for a moment
  await until(() => !busy() && (header === undefined || seen().header === header))
  return seen()
}

async function goBack({ back, hostBack }: Cell): Promise<string> {
  const press = (): void => {
    const button = document.querySelector<HTMLElement>('button[aria-label="返回"]')
    if (button && hostBack !== 'bar') button.click()
    else if (hostBack === 'history') history.back()
  }
  const layer = document.querySelector('[role="dialog"]')
  const from = location.pathname
  press()
  const began = performance.now()
  let again = began + 2_000
  for (let pressed = !layer; performance.now() < began + 60_000; ) {
    if (location.pathname === back) return ''
    // a busy browser loses a press; a customer presses once more
    if (performance.now() > again && location.pathname === from) {
      again = Number.POSITIVE_INFINITY
      press()
    }
    // a wallet asks here too
    document.querySelector<HTMLElement>('[role="alertdialog"] button')?.click()
    // an open layer is closed first
    if (!pressed && !document.querySelector('[role="dialog"]')) {
      pressed = true
      press()
    }
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  return `back leads to ${location.pathname} in place of ${back}`
}
