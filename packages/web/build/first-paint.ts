import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { opensWith } from '../src/early/early.shapes.ts'
import { type Chunk, filesOf } from './chunk-files.ts'
import { headScript } from './early-script.ts'
import { scopedName } from './scoped-names.ts'

const HOLE = '<!-- first paint -->'
const LINK = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>\s*/g
/** Of the screens only the routes are read, and those that have a picture. */
const SCREEN = /(?<!\/home)\.screen\.tsx$/
const PRELOAD = /<link rel="modulepreload"[^>]*>\s*/g
const ENTRY = /<script type="module"[^>]*src="\/([^"]+)"><\/script>\s*/
/** Of home: every other page has another. */
const HEAD_SCRIPT = /<script data-ahead>[\s\S]*?<\/script>/
/** Without it, text of the usual weight is invisible for a tenth of a second. */
const FIGURES = '/fonts/wanka-figures-400.woff2'
/** Modules that every screen but home needs first. */
const EVERY_SCREEN = ['app/screens.ts', 'api/client.ts', 'session/base-info.ts']

/** Files, and per address its title, the numbers of its files and its outline: see src/early/load-ahead.ts. */
type Told = { files: string; pages: Record<string, [title: string, files: string, outline?: string]> }
type Written = {
  styles: readonly string[]
  told: Told
  picture: string
  head: string
  fonts?: readonly string[]
}
type Paint = {
  home: () => string
  shell: () => string
  pages: () => Record<string, { title: string; outline: string; module: string | undefined }>
}
type PicturePage = {
  address: string
  head: string
  told: Record<string, string>
  fonts: readonly string[]
  picture: string
}
type Pictures = { picturePages: () => PicturePage[] }

/** A module of the app for Node, so that pictures are rendered by the code that later replaces them. */
async function load<T>(root: string, dist: string, module: string): Promise<T> {
  const outDir = join(dist, `.${module}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: { modules: { generateScopedName: scopedName } },
    build: {
      ssr: `src/app/${module}.tsx`,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        external: (id, importer) => SCREEN.test(id) && importer?.endsWith('/routes.ts') === true,
      },
    },
  })
  try {
    return (await import(pathToFileURL(join(outDir, `${module}.js`)).href)) as T
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** The entry, whose import waits until the page's picture is drawn. @throws Error when it is not one import */
function startOf(entry: string): string {
  const waiting = entry.replace(/\bimport("[^"]+");?/, 'Promise.resolve(window.wankaDrawn).then(()=>import($1));')
  if (waiting === entry || /\bimport"/.test(waiting)) throw new Error(`the entry is no single import: ${entry}`)
  return waiting
}

const attributesOf = (told: Told): string =>
  Object.entries(told)
    .map(([name, value]) => `data-${name}='${typeof value === 'string' ? value : JSON.stringify(value)}'`)
    .join(' ')

/** Classes of a first paint without a rule: it would stay unstyled until the program replaces it. */
function unstyled(picture: string, css: string): string[] {
  const classes = [...picture.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  // icons add a class name of their own
  return [...new Set(classes)].filter((name) => name && !name.startsWith('lucide') && !css.includes(`.${name}`))
}

/**
 * Our policy forbids style attributes: each set of declarations in a first paint becomes a class of the page's own styles.
 * Styles that the program sets later go through the DOM, which the policy allows.
 */
function withoutStyleAttributes(picture: string): { picture: string; css: string } {
  const classes = new Map<string, string>()
  const classOf = (declarations: string): string => {
    const known = classes.get(declarations) ?? `picture-${classes.size}`
    classes.set(declarations, known)
    return known
  }
  const classed = picture.replace(/<[^<>]* style="([^"]*)"[^<>]*>/g, (tag, declarations: string) => {
    const name = classOf(declarations)
    const bare = tag.replace(/ style="[^"]*"/, '')
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<\w+/, `$& class="${name}"`)
  })
  return { picture: classed, css: [...classes].map(([declarations, name]) => `.${name}{${declarations}}`).join('') }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineOf = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text)

/**
 * Writes the pages from the built one: index.html for `/`, with its styles and the guest's home inlined; one for each screen that
 * people open directly, with its picture, which pages.json lists by address; and shell.html for every other address. csp.json lists
 * the hashes of all inline code, for the server's header.
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
      // also called after a failed build, whose own error is to be seen
      if (chunks.length === 0) return
      const paint = await load<Paint>(root, dist, 'first-paint')
      const { picturePages } = await load<Pictures>(root, dist, 'screen-pictures')
      const built = await readFile(join(dist, 'index.html'), 'utf8')
      const read = (name: string): Promise<string> => readFile(join(dist, name), 'utf8')
      const named = ENTRY.exec(built)?.[1] ?? ''
      const page = built.replace(ENTRY, '').replace(LINK, '').replaceAll(PRELOAD, '')
      const program = filesOf(chunks, 'app/entry.tsx')
      const linked = [...built.matchAll(LINK)].map(([, href = '']) => href.slice(1))

      /**
       * The page with the styles of these files inlined and the program preloaded before anything else; `told` are attributes
       * for the head's script.
       */
      const write = async ({ styles, told, picture: painted, head, fonts = [] }: Written): Promise<string> => {
        const all = [...new Set([...linked, ...styles])]
        const { picture, css: sizes } = withoutStyleAttributes(painted)
        const css = (await Promise.all(all.map(read))).join('\n').trim() + sizes
        const bare = unstyled(picture, css)
        if (bare.length > 0) throw new Error(`the first picture has classes without styles: ${bare.join(', ')}`)
        // the file that runs first, and for which the next files wait, before those that it imports
        const scripts = program.scripts.filter((name) => name !== named).reverse()
        const preloads = scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('')
        // found in the styles it would come a round trip later, and its figures with it
        const faces = fonts
          .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${name}">`)
          .join('')
        // Not fetched: the loader of the next screens checks whether the links are there.
        const known = all.map((name) => `<link rel="stylesheet" href="/${name}" disabled>`).join('')
        const entry = startOf((await read(named)).trim().replaceAll('"./', '"/assets/'))
        return page
          .replace(HEAD_SCRIPT, () => `${faces}${preloads}<script ${attributesOf(told)}>${head}</script>`)
          .replace('</head>', () => `<style>${css}</style>${known}<script type="module">${entry}</script></head>`)
          .replace(HOLE, () => picture)
      }
      /** What the worker keeps for a visit without the network: it looks for such names in the pages. */
      const kept = [...EVERY_SCREEN, ...Object.values(opensWith)].flatMap((module) => filesOf(chunks, module).scripts)
      const nameOf = (file: string): string => (kept.includes(file) ? file : file.replace(/^assets\/|\.js$/g, ''))

      /** Lists the files of each address beside the program's and those of every screen, which stand under `*`. */
      const told = (
        every: readonly string[],
        pages: readonly (readonly [string, string, string | undefined, string?])[],
      ): Told => {
        const files: string[] = []
        const numbersOf = (modules: readonly string[], known: readonly string[]): string => {
          const needed = modules.flatMap((module) => filesOf(chunks, module).scripts)
          const own = [...new Set(needed)].filter((name) => !known.includes(name))
          files.push(...own.filter((name) => !files.includes(name)))
          return own.map((name) => files.indexOf(name)).join(' ')
        }
        const base = numbersOf(every, program.scripts)
        const known = [...program.scripts, ...files]
        const listed = pages.map(
          ([address, title, module, outline]) =>
            [address, [title, numbersOf(module ? [module] : [], known), ...(outline ? [outline] : [])]] as const,
        )
        return { pages: { '*': ['', base], ...Object.fromEntries(listed) }, files: files.map(nameOf).join(' ') }
      }
      const listed = paint.pages()
      const screens = Object.entries(listed).map(
        ([path, { title, module, outline }]) => [path, title, module, outline] as const,
      )

      const stylesOf = (modules: readonly string[]): string[] =>
        modules.flatMap((module) => filesOf(chunks, module).styles)
      const everyScreen = ['ui/primitives/outline.tsx', ...EVERY_SCREEN]
      const pages: Record<string, string> = {
        'shell.html': await write({
          styles: stylesOf([...everyScreen, ...Object.values(opensWith)]),
          told: told(EVERY_SCREEN, screens),
          picture: paint.shell(),
          head: await headScript('early-shell'),
          fonts: [FIGURES],
        }),
        'index.html': await write({
          styles: stylesOf(['features/lending/home/home.screen.tsx']),
          told: told(['features/lending/home/member-home.tsx', 'session/base-info.ts'], []),
          picture: paint.home(),
          head: await headScript('early-home'),
        }),
      }
      const files: Record<string, string> = {}
      for (const { address, head, told: facts, fonts, picture } of picturePages()) {
        const { title = '', module = '' } = listed[address] ?? {}
        const file = `page${address.replaceAll('/', '-')}.html`
        files[address] = file
        pages[file] = await write({
          styles: stylesOf([...everyScreen, module]),
          told: { ...told(EVERY_SCREEN, [[address, title, module]]), ...facts },
          picture,
          head: await headScript(head),
          fonts,
        })
      }
      for (const [file, html] of Object.entries(pages)) await writeFile(join(dist, file), html)
      await writeFile(join(dist, 'pages.json'), JSON.stringify(files))
      const hashes = (tag: 'script' | 'style'): string[] => [
        ...new Set(
          Object.values(pages)
            .flatMap((html) => inlineOf(html, tag))
            .map(hashOf),
        ),
      ]
      await writeFile(join(dist, 'csp.json'), JSON.stringify({ script: hashes('script'), style: hashes('style') }))
    },
  }
}
