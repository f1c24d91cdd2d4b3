/**
 * Draws an outline such as `figure 0,rows 4` into the page's picture: each piece is a template of the page (app/first-paint.tsx),
 * whose marked part is there once.
 */
export function drawOutline(place: Element, outline: string): void {
  place.textContent = ''
  for (const piece of outline.split(',')) {
    const [kind, count] = piece.split(' ')
    const block = document
      .querySelector<HTMLTemplateElement>(`template[data-piece="${kind}"]`)
      ?.content.firstElementChild?.cloneNode(true) as Element | undefined
    if (!block) continue
    const item = block.querySelector('[data-item]')
    if (count === '0') item?.remove()
    for (let more = Number(count); more > 1; more--) item?.after(item.cloneNode(true))
    place.append(block)
  }
}
