/** Address → files, separated by spaces; `*` is any other address. Those of home are a member's: a guest's come with the page. */
type FilesByAddress = Partial<Record<string, string>>

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

/** Start without the program's load event, ms. On a slow line it is nearly here by then; earlier, these files would delay it. */
const PROGRAM_FIRST_MS = 450

/**
 * Preloads the files that this address needs beside the program's own; the page lists them on the head's script. The program
 * loads first, so that it is parsed and run while they arrive.
 */
export function loadAhead(named: string | undefined, address: string, isMember: boolean): void {
  if (!named || (address === '/' && !isMember)) return
  const files = JSON.parse(named) as FilesByAddress
  const wanted = (files[address] ?? files['*'])?.split(' ') ?? []
  const start = (): void => wanted.splice(0).forEach(fetchAhead)
  document.querySelector('link[rel="modulepreload"]')?.addEventListener('load', start)
  setTimeout(start, PROGRAM_FIRST_MS)
}
