import { expect, type Page } from '@playwright/test'

/** Expects that what can be tapped can be reached by keyboard, and that the focus shows wherever it can go. */
export async function expectToServeTheKeyboard(page: Page): Promise<void> {
  expect(await page.evaluate(findFaults), 'barriers for the keyboard').toEqual([])
}

/** In the page: one line for each fault, with the markup of its element. */
async function findFaults(): Promise<string[]> {
  const told = (fault: string, element: Element): string => `${fault}: ${element.outerHTML.slice(0, 160)}`
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && element.getClientRects().length > 0
  const stops = 'a[href], button, input, textarea, select, summary, [tabindex]'
  /** The handlers that React keeps beside an element. */
  const isTapped = (element: Element): boolean => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    const props: unknown = key === undefined ? undefined : Reflect.get(element, key)
    return typeof props === 'object' && props !== null && 'onClick' in props && typeof props.onClick === 'function'
  }
  /** How an element and what stands around it are drawn: a field shows its focus at its edge or below its hint. */
  const drawn = (element: Element): string => {
    const beside = element.parentElement?.querySelectorAll(':scope > *, :scope > * > *') ?? []
    const around = [element, ...[...element.querySelectorAll('*')].slice(0, 40), ...beside]
    for (let at = element.parentElement, up = 0; at && up < 3; at = at.parentElement, up++)
      around.push(at, at.nextElementSibling ?? at)
    return [getComputedStyle(element, '::after'), ...around.map((one) => getComputedStyle(one))]
      .map(({ boxShadow, outline, borderColor, backgroundColor, color }) =>
        [boxShadow, outline, borderColor, backgroundColor, color].join(),
      )
      .join(';')
  }
  /** What a focus changes in a component is drawn at the end of its event. */
  const drawnAnew = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
  const before = document.activeElement
  if (before instanceof HTMLElement) before.blur()
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => isShown(element) && !element.closest('[inert]'),
  )
  const unreachable = shown.filter(
    (element) =>
      isTapped(element) &&
      !element.matches(`${stops}, label`) &&
      !element.closest(`${stops}, label, [aria-hidden="true"]`),
  )
  const unseen: Element[] = []
  for (const element of shown) {
    if (!(element instanceof HTMLElement) || !element.matches(stops) || element.tabIndex < 0) continue
    if ('disabled' in element && element.disabled) continue
    await drawnAnew()
    const resting = drawn(element)
    element.focus({ preventScroll: true })
    await drawnAnew()
    if (document.activeElement === element && drawn(element) === resting) unseen.push(element)
    element.blur()
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return [
    ...unreachable.map((element) => told('tapped but not reached', element)),
    ...unseen.map((element) => told('focused but not shown', element)),
  ]
}
