import { inflateSync } from 'node:zlib'

/** The objects of a PDF as this product writes it, by number: their dictionary, and their stream inflated. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = Buffer.from(body.slice(at + 7, at + 7 + length), 'latin1')
    const isText = at >= 0 && head.includes('FlateDecode') && !head.includes('/Length1') && !head.includes('/Subtype')
    objects.set(id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

/** The characters of a font by glyph, from its ToUnicode map. */
function charactersOf(map: string): string[] {
  const [, list = ''] = /beginbfrange\n([\s\S]*?)endbfrange/.exec(map) ?? []
  const characters: string[] = []
  for (const [, first = '', entries = ''] of list.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...entries.matchAll(/<([\w\s]*)>/g)].entries())
      characters[Number.parseInt(first, 16) + at] = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
        .swap16()
        .toString('utf16le')
  return characters
}

/** What a reader sees in a PDF of ours: its texts in their order, without spaces. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''))
    }
  let text = ''
  let font: string[] = []
  for (const { stream } of objects.values())
    for (const [, name, line = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? []
      for (const [, glyphs = ''] of line.matchAll(/<(\w*)>/g))
        for (const [glyph] of glyphs.matchAll(/\w{4}/g)) text += font[Number.parseInt(glyph, 16)] ?? ''
    }
  return text.replaceAll(/\s/g, '')
}
