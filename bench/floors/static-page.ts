import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * The floor of a first paint: our own home as a page that was finished before anybody asked for it. Same words, same
 * styles, no program.
 * @param content what our home shows once its data is there, as HTML
 */
export async function writeStaticPage(webDir: string, content: string, outDir: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8')
  const style = /<style>[\s\S]*?<\/style>/.exec(page)?.[0] ?? ''
  const [font = ''] = /<link rel="preload"[^>]*as="font"[^>]*>/.exec(page) ?? []
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>万卡</title>${font}${style}</head><body><div id="root">${content}</div></body></html>`
  await mkdir(outDir, { recursive: true })
  await writeFile(join(outDir, 'index.html'), html)
  await writeFile(join(outDir, 'index.html.br'), await compress(html))
  await cp(join(webDir, 'fonts'), join(outDir, 'fonts'), { recursive: true })
}
