import css from './edge-fade.module.css'

/** The class of a row that scrolls sideways; `edgeFade` is its ref. */
export const edgeFadeClass = css.fade

/**
 * Ref of a row that scrolls sideways: it marks the edges beyond which more lies, for the fade there, and has the chosen member, then
 * the last used one, in view.
 */
export function edgeFade(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined
  const mark = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = row
    row.toggleAttribute('data-more-before', scrollLeft > 1)
    row.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const centre = (member: Element): void => {
    const [inner, outer] = [member.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }
  const follow = ({ target }: Event): void => {
    const member = [...row.children].find((one) => one.contains(target as Node))
    if (member) centre(member)
  }
  row.addEventListener('scroll', mark, { passive: true })
  // after a tap or key, not on focus: a member that moves while it is tapped is not tapped
  for (const event of ['click', 'keyup']) row.addEventListener(event, follow)
  let chosen = row.querySelector('[aria-selected="true"], [aria-pressed="true"]')
  // Tells the sizes at first after the layout and before the picture: asked for here, they would cost a layout more. Later, large
  // type makes the members wider while the row stays as wide.
  const sizes = new ResizeObserver(() => {
    if (chosen) centre(chosen)
    chosen = null
    mark()
  })
  for (const member of [row, ...row.children]) sizes.observe(member)
  return () => {
    row.removeEventListener('scroll', mark)
    for (const event of ['click', 'keyup']) row.removeEventListener(event, follow)
    sizes.disconnect()
  }
}
