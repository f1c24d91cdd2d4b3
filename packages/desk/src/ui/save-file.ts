/** Marks a text as UTF-8 for spreadsheets, which take it for the system's own encoding otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
