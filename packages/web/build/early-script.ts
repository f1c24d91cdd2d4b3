import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { compiledShapes } from './compiled-shapes.ts'

const MARK = '<!-- early -->'
/** The script of a page's head. @param name its module in src/early */
export async function headScript(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../src/early/${name}.ts`, import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [compiledShapes()],
    build: {
      write: false,
      target: 'es2018',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'early' },
    },
  })
  const [first] = Array.isArray(made) ? made : [made]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('the early script was not built')
  const code = chunk.code.trim()
  // of a page without words of its own
  return name === 'open-page' ? `${code};early.openPage()` : code
}

/** Inlines src/early into the page's head: a file of its own would cost the round trip that it saves. */
export const earlyScript = (): Plugin => ({
  name: 'wanka:early-script',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => html.replace(MARK, `<script data-ahead>${await headScript('early-home')}</script>`),
  },
})
