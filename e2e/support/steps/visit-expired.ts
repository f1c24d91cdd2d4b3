import type { Shell } from './shell.ts'

/** One page for a customer whose token the server has ended. `words` is the text of the question that must be asked. */
type Cell = { base: string; address: string; token: string; words: string }
type Seen = { text: string; redirectUrl: string | null; told: boolean; trouble: string }

/** Runs inside the page, since every step from outside would cost more than the page itself. */
export const visitExpired = ({ frame }: Shell, cell: Cell): Promise<Seen> => frame().evaluate(open, cell)

async function open({ base, address, token, words }: Cell): Promise<Seen> {
  const GIVE_UP_MS = 15_000
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
  const text = () => document.querySelector('main:not([data-left])')?.textContent?.trim() ?? ''
  const dialog = () => document.querySelector('[role="alertdialog"]')
  let told = false
  const seen = (trouble = ''): Seen => ({
    text: text(),
    redirectUrl: new URLSearchParams(location.search).get('redirectUrl'),
    told,
    trouble,
  })
  const leave = () => document.querySelector('main')?.setAttribute('data-left', '')

  // a wallet may have asked once more
  while (dialog()) {
    dialog()?.querySelector('button')?.click()
    await pause()
  }
  // the history entries of the dialogs disappear a moment later
  await until(() => !history.state?.openLayers)
  if (location.pathname !== base || !text()) {
    if (location.pathname === base) submit('路径', '/certificate-check')
    if (!(await until(() => location.pathname !== base && text()))) return seen('the base page is not left')
    leave()
    submit('路径', base)
    if (!(await until(() => location.pathname === base && text()))) return seen('the base page did not open')
  }
  leave()
  submit('token', token)
  submit('路径', address)
  const path = address.split('?', 1)[0]
  const asked = () => dialog()?.textContent?.includes(words)
  const calling = () => Number(document.documentElement.dataset.calls)
  const still = () =>
    location.pathname === path && text() && !calling() && !document.querySelector('main [aria-busy="true"]')
  const ended = () => !localStorage.getItem('token')?.includes(token)
  // a late call of the page before was a guest's and offers the login
  const askedHere = () => {
    if (!asked()) dialog()?.querySelector('button')?.click()
    return asked()
  }
  // a page that makes no call until the customer acts is rendered as it was
  if (!(await until(() => askedHere() || still()))) return seen(`nothing is asked at ${location.pathname}`)
  if (!ended() || path === '/') {
    const there = seen()
    // without a token, later answers belong to no session
    submit('token', '')
    return there
  }
  if (!(await until(askedHere))) return seen('nothing is asked')
  told = true
  // the failure of another call of the page may open the question again
  const answered = () => {
    for (const button of dialog()?.querySelectorAll('button') ?? []) button.click()
    return location.search.includes('loginType=tokenExpired') && text()
  }
  if (!(await until(answered))) return seen(`leads to ${location.href}`)
  return seen()
}
