import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

const FACE = '/fonts/wanka-figures-600.woff2'
const FACE_BESIDE = `<link rel="preload" href="${FACE}" as="font" type="font/woff2" crossorigin />`

/**
 * The floor of a first paint: our own home, rendered ahead as a static page. Same text, same styles, no script; the font of its
 * figures is a preloaded file, as pages usually have it.
 * @param content the HTML of our home with its data
 */
export async function writeStaticPage(webDir: string, content: string, outDir: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8')
  const style = /<style>[\s\S]*?<\/style>/.exec(page)?.[0] ?? ''
  const face = /url\("?data:font\/woff2;base64,([\w+/=]+)"?\)/.exec(style)
  if (!face?.[1]) throw new Error('home has no face in its styles')
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>万卡</title>${FACE_BESIDE}${style.replace(face[0], `url("${FACE}")`)}</head><body><div id="root">${content}</div></body></html>`
  await mkdir(outDir, { recursive: true })
  await writeFile(join(outDir, 'index.html'), html)
  await writeFile(join(outDir, 'index.html.br'), await compress(html))
  await cp(join(webDir, 'fonts'), join(outDir, 'fonts'), { recursive: true })
  await writeFile(join(outDir, FACE), Buffer.from(face[1], 'base64'))
}
