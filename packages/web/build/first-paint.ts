import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const HOLE = '<!-- first paint -->'
const LINK = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>\s*/g

type Chunk = { fileName: string; facadeModuleId: string | null; modules: string[]; imports: string[]; css: string[] }
type Paint = { home: () => string; shell: () => string }

/** The components as a module for Node, so that the pictures are made by what will replace them. */
async function loadPaint(root: string, dist: string): Promise<Paint> {
  const outDir = join(dist, '.first-paint')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/app/first-paint.tsx', outDir, emptyOutDir: true, minify: false },
  })
  try {
    return (await import(pathToFileURL(join(outDir, 'first-paint.js')).href)) as Paint
  } finally {
    await rm(outDir, { recursive: true })
  }
}

const loadOpensWith = (root: string): Promise<{ opensWith: Record<string, string> }> =>
  import(pathToFileURL(join(root, 'src/early/early.shapes.ts')).href)

/** All files that the file with this module needs, itself included. */
function filesOf(chunks: readonly Chunk[], module: string): { scripts: string[]; styles: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const name of chunk.imports) visit(byName.get(name))
    for (const name of chunk.css) styles.add(name)
  }
  visit(
    chunks.find(
      ({ facadeModuleId, modules }) => facadeModuleId?.endsWith(module) || modules.some((id) => id.endsWith(module)),
    ),
  )
  return { scripts: [...scripts], styles: [...styles] }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text)

/**
 * Makes two pages of the one that was built: index.html for `/`, with its styles and the guest's home in it, and
 * shell.html for every other address. csp.json names the hashes of all that is inline, for the server's header.
 */
export function firstPaint(): Plugin {
  let root = ''
  let dist = ''
  const chunks: Chunk[] = []
  return {
    name: 'wanka:first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root
      dist = resolve(root, config.build.outDir)
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.fileName.includes('-legacy')) continue
        const css = [...(chunk.viteMetadata?.importedCss ?? [])]
        const { fileName, facadeModuleId, imports } = chunk
        chunks.push({ fileName, facadeModuleId, modules: Object.keys(chunk.modules), imports, css })
      }
    },
    async closeBundle() {
      const paint = await loadPaint(root, dist)
      const page = await readFile(join(dist, 'index.html'), 'utf8')
      const styleLinks = filesOf(chunks, 'ui/skeleton.tsx')
        .styles.filter((name) => !page.includes(`/${name}"`))
        .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
      const ahead = (scripts: readonly string[]): string =>
        scripts
          .filter((name) => !page.includes(`/${name}"`))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
          .join('')
      const forScreens = ['app/screens.ts', 'api/client.ts', 'ui/field-error.tsx'].flatMap(
        (module) => filesOf(chunks, module).scripts,
      )
      const screens = ahead([...new Set(forScreens)])
      const { opensWith } = await loadOpensWith(root)
      /** What each of the screens that people open directly needs besides. */
      const opened = (known: (name: string) => boolean): Record<string, string> =>
        Object.fromEntries(
          Object.entries(opensWith).map(([address, module]) => {
            const { scripts, styles } = filesOf(chunks, module)
            return [address, [...scripts, ...styles].filter((name) => !known(name)).join(' ')]
          }),
        )
      const known = (name: string): boolean => page.includes(`/${name}"`) || screens.includes(`/${name}"`)
      const shell = page
        .replace('<script data-ahead>', () => `<script data-ahead='${JSON.stringify(opened(known))}'>`)
        .replace('</head>', `${styleLinks.join('')}${screens}</head>`)
        .replace(HOLE, () => paint.shell())

      const { scripts, styles } = filesOf(chunks, 'features/home/home.screen.tsx')
      const linked = [...page.matchAll(LINK)].map(([, href = '']) => href.slice(1))
      const all = [...new Set([...linked, ...styles])]
      const css = (await Promise.all(all.map((name) => readFile(join(dist, name), 'utf8')))).join('\n')
      // The files come too, later and for no screen: the loader of the next screens looks whether they are there.
      const later = all.map((name) => `<link rel="stylesheet" href="/${name}" media="print">`).join('')
      const ofMembers = ['features/home/member-home.tsx', 'session/base-info.ts']
        .flatMap((module) => filesOf(chunks, module).scripts)
        .filter((name) => !page.includes(`/${name}"`))
      const home = page
        .replace(LINK, '')
        .replace(
          '<script data-ahead>',
          `<script data-ahead='${JSON.stringify({ '/': [...new Set(ofMembers)].join(' ') })}'>`,
        )
        .replace('</head>', () => `<style>${css.trim()}</style>${ahead(scripts)}</head>`)
        .replace('</body>', () => `${later}</body>`)
        .replace(HOLE, () => paint.home())

      await writeFile(join(dist, 'index.html'), home)
      await writeFile(join(dist, 'shell.html'), shell)
      const hashes = (tag: 'script' | 'style'): string[] => [
        ...new Set([home, shell].flatMap((html) => inlineOf(html, tag)).map(hashOf)),
      ]
      await writeFile(join(dist, 'csp.json'), JSON.stringify({ script: hashes('script'), style: hashes('style') }))
    },
  }
}
