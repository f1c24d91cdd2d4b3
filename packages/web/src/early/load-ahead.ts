/**
 * What a page lists of an address: its title, the numbers of its files in the page's list, separated by spaces, and the pieces
 * of its outline, separated by commas.
 */
type Listed = readonly [title: string, files: string, outline?: string]
/**
 * By address, without a parameter at its end; `*` is what every address needs. Of home they are a member's: a guest's come with the
 * page.
 */
export type Pages = Partial<Record<string, Listed>>

/** What a page lists of the address `/billList`, or of `/auth-task/sesame` as `/auth-task/`. */
export const listedAt = (pages: Pages, address: string): Listed | undefined =>
  pages[address] ?? pages[address.replace(/[^/]+$/, '')]

/** A file stands in the list by its address, or by its bare name where it is not kept for a visit without the network. */
function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file.includes('/') ? `/${file}` : `/assets/${file}.js`
  document.head.append(link)
}

/** Start without the program's load event, ms. On a slow line it is nearly here by then; earlier, these files would delay it. */
const PROGRAM_FIRST_MS = 450

/**
 * Preloads the files that this address needs beside the program's own; the page lists them on the head's script. The program
 * loads first, so that it is parsed and run while they arrive, and so do the words of the page's picture.
 */
export function loadAhead(named: string | undefined, pages: Pages, address: string, isMember: boolean): void {
  if (!named || (address === '/' && !isMember)) return
  const files = named.split(' ')
  const numbers = [pages['*'], listedAt(pages, address)].flatMap((page) => page?.[1].split(' ').filter(Boolean) ?? [])
  const wanted = numbers.flatMap((number) => files[Number(number)] ?? [])
  const start = (): void => wanted.splice(0).forEach(fetchAhead)
  document.querySelector('link[rel="modulepreload"]')?.addEventListener('load', () => {
    void Promise.resolve(window.wankaDrawn).then(start)
  })
  setTimeout(start, PROGRAM_FIRST_MS)
}
