/** Gives the browser a text to keep as a file, as if it had been downloaded. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the download has taken hold of it by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
