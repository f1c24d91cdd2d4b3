/** A browser that asks where to save still has the text this long. */
const KEPT_MS = 60_000

/**
 * Gives the browser a text to save as a file.
 * @param name as the file is called
 * @param text a table as CSV
 */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
