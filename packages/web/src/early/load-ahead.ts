/** Address → files, apart by spaces; `*` is any other address. Those of home are a member's: a guest's come with the page. */
type FilesByAddress = Partial<Record<string, string>>

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

/** On a slow line the program is nearly here by then; asked for sooner, these would come before it and wait for it. */
const PROGRAM_FIRST_MS = 450

/**
 * Starts the files that this address needs beside the program's own; the page names them on the head's script. The
 * program comes first, so that it is read and run while they arrive.
 */
export function loadAhead(named: string | undefined, address: string, isMember: boolean): void {
  if (!named || (address === '/' && !isMember)) return
  const files = JSON.parse(named) as FilesByAddress
  const wanted = (files[address] ?? files['*'])?.split(' ') ?? []
  const start = (): void => wanted.splice(0).forEach(fetchAhead)
  document.querySelector('link[rel="modulepreload"]')?.addEventListener('load', start)
  setTimeout(start, PROGRAM_FIRST_MS)
}
