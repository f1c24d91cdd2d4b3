/** Words by the name of their place; of a list, those of each row. */
export type Words = { [name: string]: string | readonly Words[] }

const placesOf = (picture: ParentNode, attribute: string, name: string): HTMLElement[] => [
  ...picture.querySelectorAll<HTMLElement>(`[data-${attribute}="${name}"]`),
]

/**
 * Writes words into a picture of a screen: into the places of their names; for a list, one row for each, made like the first. A
 * part that is there only for a name is shown, and one that is there without it is hidden.
 */
export function writeWords(picture: ParentNode, words: Words): void {
  for (const [name, value] of Object.entries(words)) {
    for (const part of placesOf(picture, 'with', name)) part.hidden = false
    for (const part of placesOf(picture, 'without', name)) part.hidden = true
    if (typeof value === 'string') for (const place of placesOf(picture, 'word', name)) place.textContent = value
    else for (const list of placesOf(picture, 'rows', name)) writeRows(list, value)
  }
}

function writeRows(list: HTMLElement, rows: readonly Words[]): void {
  const pattern = list.firstElementChild
  if (!pattern) return
  const written = rows.map((words) => {
    const row = pattern.cloneNode(true) as HTMLElement
    writeWords(row, words)
    return row
  })
  list.textContent = ''
  list.append(...written)
}
