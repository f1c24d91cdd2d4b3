import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const files = new Map<string, string>()

/** The class name of a CSS module in a page: its own name and a short hash of its file. @throws Error on a hash collision */
export function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  const digest = createHash('sha256').update(path).digest()
  const mark = digest.readUInt32BE().toString(36).slice(0, 4)
  const other = files.get(mark) ?? path
  if (other !== path) throw new Error(`${path} has the mark of ${other}: rename one of them`)
  files.set(mark, path)
  return `${name}_${mark}`
}
