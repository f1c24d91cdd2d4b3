/** Address → files, apart by spaces. Those of home are a member's: a guest's come with the page. */
type FilesByAddress = Partial<Record<string, string>>

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else {
    link.rel = 'modulepreload'
    link.crossOrigin = ''
  }
  link.href = `/${file}`
  document.head.append(link)
}

/** Starts the files that this address needs beside the program's own; the page names them on the head's script. */
export function loadAhead(named: string | undefined, address: string, isMember: boolean): void {
  if (!named || (address === '/' && !isMember)) return
  const files = (JSON.parse(named) as FilesByAddress)[address]
  for (const file of files?.split(' ') ?? []) fetchAhead(file)
}
